import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';

/** A form was sent with two passwords that differ (specification, section 8). */
export function MismatchAlert({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog title="Hasło się nie zgadza" onClose={onClose}>
      <OkButton onClick={onClose} />
    </AlertDialog>
  );
}
