import { isDenied } from '../api/client.ts';
import { useStart } from '../api/family.ts';
import { Icon } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';

interface Asked {
  error: Error | null;
  reset: () => void;
}

/** Says why something that was asked of the server did not happen; a kid sees it, too. */
export function RefusalAlert({ of: { error, reset } }: { of: Asked }) {
  const isKid = useStart().family?.actor?.is === 'kid';
  if (!error || isDenied(error)) return null;
  return (
    <AlertDialog title={error.message} picture={isKid && <Icon of="sad-star" />} onClose={reset}>
      <Button big={isKid} onClick={reset}>
        OK
      </Button>
    </AlertDialog>
  );
}
