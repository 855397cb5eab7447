import { Icon } from '../../illustrations/Picture.tsx';
import { setMutedOnDevice, useMutedOnDevice } from '../../shared/sound/Cheer.tsx';
import { play, wake } from '../../shared/sound/output.ts';
import { Button } from '../../ui/controls/Button.tsx';

export function MuteButton({ login }: { login: string }) {
  const muted = useMutedOnDevice(login);

  function turn() {
    setMutedOnDevice(login, !muted);
    if (!muted) return;
    wake();
    play('open');
  }

  return (
    <Button
      look="night"
      shape="round"
      big
      aria-label={muted ? 'Włącz dźwięk' : 'Wycisz'}
      onClick={turn}
    >
      <Icon of={muted ? 'bell-muted' : 'bell'} />
    </Button>
  );
}
