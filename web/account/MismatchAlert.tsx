import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';

/** A form was sent with two passwords that differ (specification, section 8). */
export function MismatchAlert({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog title="Hasło się nie zgadza" onClose={onClose}>
      <Button onClick={onClose}>OK</Button>
    </AlertDialog>
  );
}
