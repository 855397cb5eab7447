import { AlertDialog } from '../ui/Dialog.tsx';
import { OkButton } from '../ui/OkButton.tsx';

/** A form was sent with two passwords that differ (specification, section 8). */
export function MismatchAlert({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog title="Hasło się nie zgadza" onClose={onClose}>
      <OkButton onClick={onClose} />
    </AlertDialog>
  );
}
