import { type CSSProperties, useEffect, useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import type { Place } from '../../ui/device/middle.ts';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import { placeOfStar, type RaisedThumb } from './raised.ts';
import styles from './StarFlight.module.css';

/** A star with an off-screen target ends this far from the edge of the screen. */
const EDGE_PX = 28;

const SPARKS = [0, 60, 120, 180, 240, 300];

export function StarFlight({ from, of }: { from: Place; of: RaisedThumb }) {
  const [to, setTo] = useState<Place | null>(null);
  useEffect(() => {
    // The star is there in the next frame.
    const aim = () => {
      const now = placeOfStar(of) ?? from;
      setTo({ x: onScreen(now.x, innerWidth), y: onScreen(now.y, innerHeight) });
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(aim);
    });
    return () => cancelAnimationFrame(frame);
  }, [of, from]);
  if (!to) return null;
  const path = {
    '--across': `${to.x - from.x}px`,
    '--down': `${to.y - from.y}px`,
  } as CSSProperties;
  return (
    <div className={styles.flight} aria-hidden="true">
      <Sparks at={from} />
      <div className={styles.path} style={{ left: from.x, top: from.y, ...path }}>
        <div className={styles.star}>
          <Icon of={of.waits ? 'star-waiting' : 'star'} />
        </div>
      </div>
      <Sparks at={to} landed />
    </div>
  );
}

function Sparks({ at, landed = false }: { at: Place; landed?: boolean }) {
  return (
    <div
      className={landed ? `${styles.sparks} ${styles.landed}` : styles.sparks}
      style={{ left: at.x, top: at.y }}
    >
      <span className={styles.ring} />
      {SPARKS.map((turn) => (
        <span key={turn} className={styles.ray} style={{ transform: `rotate(${turn}deg)` }}>
          <span className={styles.spark}>
            <StarShape />
          </span>
        </span>
      ))}
    </div>
  );
}

function onScreen(place: number, size: number): number {
  return Math.min(Math.max(place, EDGE_PX), size - EDGE_PX);
}
