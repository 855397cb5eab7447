import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../illustrations/Picture.tsx';
import type { Recorder } from '../../../shared/recording/recorder.ts';
import { canRecord, startRecording } from '../../../shared/recording/start.ts';
import { stopRecording } from '../../../shared/voice/play.ts';
import { stopReading } from '../../../shared/voice/speaker.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** One tap begins, the next one ends. Renders nothing where the browser has no microphone. */
export function KidVoice({
  hasSound,
  onRecording,
  onSound,
}: {
  hasSound: boolean;
  /** Nothing may speak while it records. */
  onRecording: (isRecording: boolean) => void;
  onSound: (sound: Uint8Array | null) => void;
}) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [isRefused, setRefused] = useState(false);
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
    if (typeof started === 'string') return setRefused(true);
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

  if (isRefused || !canRecord()) return null;
  if (recorder) {
    return (
      <Button look="danger" shape="round" big aria-label="Zatrzymaj" onClick={recorder.stop}>
        <Icon of="stop" />
      </Button>
    );
  }
  return (
    <Button
      look={hasSound ? 'done' : 'quiet'}
      shape="round"
      big
      aria-label={hasSound ? 'Powiedz jeszcze raz' : 'Powiedz'}
      onClick={record}
    >
      <Icon of={hasSound ? 'check' : 'microphone'} />
    </Button>
  );
}
