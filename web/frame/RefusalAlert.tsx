import { isDenied } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';

interface Asked {
  error: Error | null;
  reset: () => void;
}

/** Says why something that was asked of the server did not happen. */
export function RefusalAlert({ of: { error, reset } }: { of: Asked }) {
  if (!error || isDenied(error)) return null;
  return (
    <AlertDialog title={error.message} onClose={reset}>
      <Button onClick={reset}>OK</Button>
    </AlertDialog>
  );
}
