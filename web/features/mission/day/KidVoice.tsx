import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../illustrations/Picture.tsx';
import type { Recorder } from '../../../shared/recording/recorder.ts';
import { startRecording } from '../../../shared/recording/start.ts';
import { useFeedback } from '../../../shared/sound/Cheer.tsx';
import { stopRecording } from '../../../shared/voice/play.ts';
import { stopReading } from '../../../shared/voice/speaker.ts';
import styles from './KidVoice.module.css';

/** How much of its size the ring keeps from frame to frame, so that it does not flicker. */
const KEEPS = 0.9;

const LOOKS = {
  ready: { label: 'Powiedz', picture: 'microphone' },
  refused: { label: 'Powiedz', picture: 'microphone' },
  recording: { label: 'Zatrzymaj', picture: 'stop' },
  recorded: { label: 'Powiedz jeszcze raz', picture: 'check' },
} as const;

/** One tap begins, the next one ends. */
export function KidVoice({
  hasSound,
  isRefused,
  onRefused,
  onRecording,
  onSound,
}: {
  hasSound: boolean;
  /** There is no microphone, or it may not be used. */
  isRefused: boolean;
  onRefused: () => void;
  /** Nothing may speak while it records. */
  onRecording: (isRecording: boolean) => void;
  onSound: (sound: Uint8Array | null) => void;
}) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => () => recorder?.drop(), [recorder]);

  async function record() {
    stopRecording();
    stopReading();
    const started = await startRecording();
    if (typeof started === 'string') return isShown.current && onRefused();
    if (!isShown.current) return started.drop();
    setRecorder(started);
    onRecording(true);
    onSound(null);
    const sound = await started.sound;
    if (!isShown.current) return;
    setRecorder(null);
    onRecording(false);
    // A recording that ends too soon has no sound: the microphone waits for another tap.
    if (sound) onSound(sound);
  }

  const is = isRefused ? 'refused' : recorder ? 'recording' : hasSound ? 'recorded' : 'ready';
  const { label, picture } = LOOKS[is];
  return (
    <button
      type="button"
      className={styles.voice}
      data-is={is}
      aria-label={label}
      disabled={isRefused}
      onClick={recorder ? recorder.stop : record}
    >
      <span className={styles.disc}>
        {recorder && <Ring of={recorder} />}
        <Icon of={picture} />
        {isRefused && <Icon of="cross" className={styles.cross} />}
      </span>
    </button>
  );
}

/** Dances with the voice. */
function Ring({ of }: { of: Recorder }) {
  const ring = useRef<HTMLSpanElement>(null);
  const { still } = useFeedback();
  useEffect(() => {
    if (still) return;
    let size = 0;
    let frame = requestAnimationFrame(function dance() {
      // A small voice sounds louder than its level.
      size = Math.max(Math.sqrt(of.level()), size * KEEPS);
      if (ring.current) ring.current.style.transform = `scale(${1 + size / 2})`;
      frame = requestAnimationFrame(dance);
    });
    return () => cancelAnimationFrame(frame);
  }, [of, still]);
  return <span ref={ring} className={styles.ring} />;
}
