import { OkButton } from '../controls/OkButton.tsx';
import { AlertDialog } from './Dialog.tsx';

export function OkAlert({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <AlertDialog title={title} onClose={onClose}>
      <OkButton onClick={onClose} />
    </AlertDialog>
  );
}
