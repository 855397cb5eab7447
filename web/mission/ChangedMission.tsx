import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { useToday } from '../api/family.ts';
import { Picture } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { Points } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { TIME_NAMES } from './time-names.ts';
import { whenText } from './when-text.ts';

/** Lets the parent choose when another device changed the mission while its form was open. */
export function ChangedMission({
  newer,
  busy,
  onSaveMine,
  onTakeNewer,
  onClose,
}: {
  newer: Mission;
  busy: boolean;
  onSaveMine: () => void;
  onTakeNewer: () => void;
  /** Back to the form, as it was typed. */
  onClose: () => void;
}) {
  return (
    <Dialog title="Ktoś zmienił tę misję chwilę wcześniej." onClose={onClose}>
      <p>Teraz wygląda tak:</p>
      <ListRow
        picture={<Picture of={newer.picture} />}
        name={newer.name}
        note={whenText(newer, useToday())}
        end={<Points>{pointsText(newer.points)}</Points>}
      />
      <p>Pora dnia: {TIME_NAMES[newer.timeOfDay]}</p>
      <p>{newer.confirmation ? 'Wymaga potwierdzenia rodzica' : 'Bez potwierdzenia rodzica'}</p>
      <Button wide busy={busy} onClick={onSaveMine}>
        Zapisz moje zmiany
      </Button>
      <Button look="quiet" wide disabled={busy} onClick={onTakeNewer}>
        Zostaw tak, jak jest teraz
      </Button>
    </Dialog>
  );
}
