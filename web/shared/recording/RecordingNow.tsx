import { useEffect, useRef, useState } from 'react';
import { LONGEST_RECORDING_SECONDS } from '#domain/family/recording.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './OwnVoice.module.css';
import type { Recorder } from './recorder.ts';

/** The recording in progress: its volume, the remaining seconds, and a stop button. */
export function RecordingNow({ recorder }: { recorder: Recorder }) {
  const level = useRef<HTMLSpanElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState(LONGEST_RECORDING_SECONDS);
  useEffect(() => {
    stop.current?.focus();
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    let frame = requestAnimationFrame(function show() {
      if (level.current) level.current.style.transform = `scaleX(${recorder.level()})`;
      frame = requestAnimationFrame(show);
    });
    return () => {
      clearInterval(ticking);
      cancelAnimationFrame(frame);
      // When the page is left, the recording is not needed.
      recorder.drop();
    };
  }, [recorder]);
  return (
    <div className={styles.recording}>
      <p role="timer">Nagrywam… jeszcze {left} s</p>
      <span className={styles.level}>
        <span ref={level} />
      </span>
      <Button ref={stop} look="danger" big="huge" onClick={recorder.stop}>
        <Icon of="stop" />
        Zatrzymaj
      </Button>
    </div>
  );
}
