import { Icon } from '../../illustrations/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useReducedMotion } from '../../ui/device/reduced-motion.ts';
import { muteHere, useMutedHere } from './muted.ts';
import { play, wake } from './output.ts';

/** A kid turns its sounds off on this device, with all that moves to celebrate, and on again. */
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
