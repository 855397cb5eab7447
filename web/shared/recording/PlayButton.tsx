import { useEffect, useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { addressOfRecording } from '../data/recording.ts';
import { playRecording, stopRecording } from '../voice/play.ts';

/** „Posłuchaj”; another tap stops it. */
export function PlayButton({ login, number }: { login: string; number: number }) {
  const [state, setState] = useState<'silent' | 'playing' | 'cannot'>('silent');
  useEffect(() => stopRecording, []);

  async function play() {
    setState('playing');
    setState(
      (await playRecording(addressOfRecording(login, number))) === 'cannot' ? 'cannot' : 'silent',
    );
  }

  return (
    <>
      {state === 'playing' ? (
        <Button look="done" big onClick={stopRecording}>
          <Icon of="stop" />
          Zatrzymaj
        </Button>
      ) : (
        <Button look="star" big onClick={play}>
          <Icon of="loudspeaker" />
          Posłuchaj
        </Button>
      )}
      {state === 'cannot' && (
        <p role="alert">Na tym urządzeniu nie da się odtworzyć tego nagrania.</p>
      )}
    </>
  );
}
