import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';

/** Says that a form was submitted with two different passwords (specification, section 8). */
export function MismatchAlert({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog title="Hasło się nie zgadza" onClose={onClose}>
      <OkButton onClick={onClose} />
    </AlertDialog>
  );
}
