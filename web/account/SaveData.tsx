import { useFamilyData } from '../api/account.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';

const FILE = 'gwiazdozbior.json';

/** Longer than any browser needs to begin with a file. */
const KEEP_MS = 60_000;

/** Everything that is kept about the family, as a file on this device. */
export function SaveData() {
  const ask = useFamilyData();
  return (
    <>
      <Button
        look="quiet"
        busy={ask.isPending}
        onClick={() => ask.mutate(undefined, { onSuccess: save })}
      >
        Pobierz dane rodziny
      </Button>
      <RefusalAlert of={ask} />
    </>
  );
}

function save(data: object) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
