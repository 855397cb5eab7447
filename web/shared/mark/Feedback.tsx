import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { wornOf } from '#domain/hero/badge.ts';
import { type Day, weekday } from '#domain/time/day.ts';
import { FINALE_MS, Finale } from '../../illustrations/finale/Finale.tsx';
import { deviceOf } from '../../offline/client/device.ts';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Beside } from '../../ui/lists/Beside.tsx';
import { StarShape } from '../../ui/stars/StarShape.tsx';
import { useKid } from '../data/kid.ts';
import { Scene } from '../hero/Scene.tsx';
import { useFeedback } from '../sound/Cheer.tsx';
import { silence } from '../voice/speaker.ts';
import styles from './Feedback.module.css';
import { FINALE_HOLDS_MS, noteFinale, type Raised } from './raised.ts';
import { FLIGHT_MS, StarFlight } from './StarFlight.tsx';

export { AcceptedBy } from './card/AcceptedBy.tsx';
export { FLIGHT_MS, StarFlight };

/** A message to a child closes by itself, but is visible at least this long, in milliseconds. */
const SEEN_MS = 4000;

const STARS = [1, 2, 3, 4, 5];

/**
 * What a kid reads after its thumb up. It closes by itself. After the last thumb of today it
 * appears below the hero's finale.
 */
export function Feedback({
  login,
  of: { finale, from },
  picture,
  words,
  ok,
  onClose,
}: {
  login: string;
  of: Raised;
  picture: ReactNode;
  words: ReactNode;
  ok: ReactNode;
  onClose: () => void;
}) {
  const flight = from ? FLIGHT_MS : 0;
  // With reduced motion nothing closes by itself.
  const seen = useReducedMotion() ? null : SEEN_MS + (finale === null ? 0 : FINALE_MS / 2);
  useClosesItself(seen && seen + flight, onClose);

  const rest = (
    <>
      {words}
      {seen && <ClosingStars after={flight} ms={seen} />}
      {ok}
    </>
  );
  if (finale !== null) return <DayDone login={login} day={finale} after={flight} rest={rest} />;
  return <Beside shown={picture}>{rest}</Beside>;
}

/** Plays the finale of a day once more. */
export function FinaleAgain({
  login,
  day,
  onClose,
}: {
  login: string;
  day: Day;
  onClose: () => void;
}) {
  return (
    <Dialog title="Brawo!" wide anyTap holds={FINALE_HOLDS_MS} onClose={onClose}>
      <DayDone login={login} day={day} after={0} rest={<OkButton big onClick={onClose} />} />
    </Dialog>
  );
}

function DayDone({
  login,
  day,
  after,
  rest,
}: {
  login: string;
  day: Day;
  after: number;
  rest: ReactNode;
}) {
  const { play } = useFeedback();
  const { hero, badges } = useKid(login);
  const device = deviceOf(useQueryClient());
  const [begun, setBegun] = useState(after === 0);
  useEffect(() => {
    if (begun) play('reward');
    const going = begun
      ? setTimeout(() => noteFinale(device, login, day), FINALE_HOLDS_MS)
      : setTimeout(() => setBegun(true), after);
    return () => clearTimeout(going);
  }, [begun, after, play, device, login, day]);
  const film = <Finale weekday={weekday(day)} hero={hero} {...wornOf(badges)} />;
  return <Scene sky={begun && film}>{rest}</Scene>;
}

/** Stars that light up within `ms`. When all shine, their dialog closes by itself. */
function ClosingStars({ after, ms }: { after: number; ms: number }) {
  return (
    <div className={styles.stars} aria-hidden="true">
      {STARS.map((star) => (
        <span key={star} className={styles.star}>
          <StarShape className={styles.dim} />
          <span
            className={styles.lit}
            style={{ animationDelay: `${after + (ms * (star - 0.5)) / STARS.length}ms` }}
          >
            <StarShape />
          </span>
        </span>
      ))}
    </div>
  );
}

/**
 * Calls `close` after the message was visible for `ms` and its narration has ended (decisions: „A
 * child who cannot read”). A hidden page does not count. With keyboard focus or a screen reader the
 * person closes it.
 */
function useClosesItself(ms: number | null, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (ms === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const seen = async () => {
      await silence();
      if (!isOver && !document.activeElement?.matches(':focus-visible')) closeNow();
    };
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(seen, ms);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ms]);
}
