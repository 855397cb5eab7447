import { useEffect, useState } from 'react';
import { addressOfRecording } from '../api/recording.ts';
import { Icon } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { playRecording, stopRecording } from './play.ts';

/** „Posłuchaj” of what is recorded, and the way to stop it. */
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
      {state === 'cannot' && <p role="alert">To urządzenie nie umie odtworzyć tego nagrania.</p>}
    </>
  );
}
