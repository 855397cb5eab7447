import { useEffect, useRef, useState } from 'react';
import { MOST_RECORDING_BYTES } from '#domain/base/bounds.ts';
import { Icon } from '../../../illustrations/Picture.tsx';
import type { Recorder } from '../../../shared/recording/recorder.ts';
import { stopRecording } from '../../../shared/voice/play.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** A kid's microphone: one tap begins, the next one ends. There is none where the browser has none. */
export function KidVoice({
  hasSound,
  onSound,
}: {
  hasSound: boolean;
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
    const { canRecord, startRecording } = await import('../../../shared/recording/recorder.ts');
    const started = canRecord() ? await startRecording() : 'failed';
    if (typeof started === 'string') return setRefused(true);
    if (!isShown.current) return started.drop();
    setRecorder(started);
    onSound(null);
    const sound = await started.sound;
    if (!isShown.current) return;
    setRecorder(null);
    if (sound && sound.length <= MOST_RECORDING_BYTES) onSound(sound);
  }

  if (isRefused || !isSecureContext || !('MediaRecorder' in window)) return null;
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
