import { useQuery } from '@tanstack/react-query';
import type { DayOfMission } from '#domain/acceptance.ts';
import { counted, formOf } from '#domain/counted.ts';
import { dayTitle } from '#domain/day.ts';
import { type Mission, onlyDay } from '#domain/mission.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useToday } from '../../../offline/client/family.ts';
import type { Command } from '../../../shared/command/command.ts';
import { waitingQuery } from '../../../shared/data/mark.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

/** Confirms „Wyłącz misję” and offers to accept the mission's waiting days first. */
export function EndDialog({
  login,
  mission,
  ending,
  onClose,
}: {
  login: string;
  mission: Mission;
  /** Its argument: the days to accept first. */
  ending: Command<readonly DayOfMission[]>;
  onClose: () => void;
}) {
  const today = useToday();
  const only = onlyDay(mission);
  const { data } = useQuery(waitingQuery(login));
  const versions = new Set(
    data?.missions
      .filter(({ lineage }) => lineage === mission.lineage)
      .map(({ mission: number }) => number),
  );
  const acceptable =
    data?.marks.filter((mark) => versions.has(mark.mission) && mark.day <= today) ?? [];
  return (
    <Dialog title="Wyłączyć misję?" picture={<Picture of={mission.picture} />} onClose={onClose}>
      <p>
        {only === null
          ? `Misja „${mission.name}” od dziś nie będzie się już pojawiać. Zdobyte punkty zostają, a ona trafi do zakończonych.`
          : `Misja „${mission.name}” jest tylko na jeden dzień: ${dayTitle(only, today)}. Wyłączona nie będzie się już pojawiać. Zdobyte punkty zostają, a ona trafi do zakończonych.`}
      </p>
      {acceptable.length > 0 && <p>{waitingText(acceptable.length)}</p>}
      {ending.refusal && <p role="alert">{ending.refusal.message}</p>}
      <div className="rows">
        {acceptable.length > 0 && (
          <Button wide busy={ending.busy} onClick={() => ending.send(acceptable)}>
            Zaakceptuj wszystkie i wyłącz
          </Button>
        )}
        <Button look="danger" wide busy={ending.busy} onClick={() => ending.send([])}>
          Wyłącz misję
        </Button>
        <Button look="quiet" wide disabled={ending.busy} onClick={onClose}>
          Anuluj
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns „Na Twoją akceptację czekają jeszcze 3 dni tej misji.” */
function waitingText(days: number): string {
  const wait = formOf(days, 'czeka', 'czekają', 'czeka');
  return `Na Twoją akceptację ${wait} jeszcze ${counted(days, 'dzień', 'dni', 'dni')} tej misji.`;
}
