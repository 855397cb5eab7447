import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useToday } from '../../../offline/client/family.ts';
import { TIME_NAMES } from '../../../shared/mission/time-names.ts';
import { whenText } from '../../../shared/mission/when-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Points } from '../../../ui/lists/Chip.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

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
  /** Returns to the form with its typed values. */
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
