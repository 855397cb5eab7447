import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import { muteHere, useMutedHere } from './muted.ts';
import { play, wake } from './output.ts';

/** A button that turns a kid's sounds and moving celebrations on this device off and on. */
export function MuteButton({ login }: { login: string }) {
  const muted = useMutedHere(login);
  const reduced = useReducedMotion();

  function turn() {
    muteHere(login, !muted);
    if (!muted || reduced) return;
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
      <Icon of={muted ? 'muted' : 'sounds'} />
    </Button>
  );
}
