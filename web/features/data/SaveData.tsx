import { PasswordDialog } from '../../shared/account/PasswordDialog.tsx';
import { useFamilyData } from '../../shared/account/queries.ts';
import { useToast } from '../../ui/dialogs/Toasts.tsx';

const FILE = 'gwiazdozbior.json';

/** Longer than any browser takes to start a download, in milliseconds. */
const URL_LIFETIME_MS = 60_000;

export function SaveData({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  return (
    <PasswordDialog
      title="Pobrać dane rodziny?"
      label="Pobieranie danych"
      action="Pobierz"
      send={useFamilyData()}
      onDone={(data) => {
        save(data);
        toast({ text: 'Pobrano dane rodziny' });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        W pliku będzie wszystko, co jest zapisane o Waszej rodzinie, także gwiezdne kody. Przechowuj
        go w bezpiecznym miejscu.
      </p>
    </PasswordDialog>
  );
}

function save(data: object) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}
