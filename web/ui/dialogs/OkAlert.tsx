import { OkButton } from '../controls/OkButton.tsx';
import { AlertDialog } from './Dialog.tsx';

/** An alert that is one sentence. */
export function OkAlert({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <AlertDialog title={title} onClose={onClose}>
      <OkButton onClick={onClose} />
    </AlertDialog>
  );
}
