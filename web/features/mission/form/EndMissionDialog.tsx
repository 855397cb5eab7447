import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { counted, formOf } from '#domain/base/counted.ts';
import { type Mission, onlyDay } from '#domain/mission/mission.ts';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import { dayTitle } from '#domain/time/day.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { useToday } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { useEndMission, useResumeMission } from '../../../shared/data/mission.ts';
import { useAcceptMarks, useReturnMarks, waitingQuery } from '../../../shared/mark/acceptance.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useToast } from '../../../ui/dialogs/Toasts.tsx';
import { isOver } from './edits.ts';

/** Offers to accept the mission's waiting days first. */
export function EndMissionDialog({
  login,
  mission,
  isOpen,
  onClose,
}: {
  login: string;
  mission: Mission;
  isOpen: boolean;
  onClose: () => void;
}) {
  const today = useToday();
  const only = onlyDay(mission);
  const acceptable = useAcceptable(login, mission, isOpen);
  const ending = useEnding(login, mission, isOpen);

  function close() {
    onClose();
    ending.forget();
  }

  if (!isOpen) return null;
  return (
    <Dialog title="Wyłączyć misję?" picture={<Picture of={mission.picture} />} onClose={close}>
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
        <Button look="quiet" wide disabled={ending.busy} onClick={close}>
          Anuluj
        </Button>
      </div>
    </Dialog>
  );
}

/** The waiting days of all versions of a mission. */
function useAcceptable(login: string, { lineage }: Mission, enabled: boolean) {
  const today = useToday();
  const { data } = useQuery({ ...waitingQuery(login), enabled });
  const versions = new Set(
    data?.missions.filter((each) => each.lineage === lineage).map(({ mission }) => mission),
  );
  return data?.marks.filter((mark) => versions.has(mark.mission) && mark.day <= today) ?? [];
}

/** Accepts the given days first. */
function useEnding(login: string, mission: Mission, isOpen: boolean) {
  const toast = useToast();
  const navigate = useNavigate();
  const leave = () => navigate(paths.missions(login));
  const accept = useAcceptMarks();
  const giveBack = useReturnMarks();
  const end = useEndMission(login);
  const resume = useResumeMission(login);
  // Retained when ending fails, so that „Cofnij” after another try returns these as well.
  const accepted = useRef<readonly DayOfMission[]>([]);

  async function acceptAndEnd(first: readonly DayOfMission[]) {
    if (first.length > 0) {
      const answer = await accept([{ login, marks: first, waiting: first.length }]);
      const marks = answer.accepted.flatMap((each) => each.marks);
      accepted.current = [...accepted.current, ...marks];
      if (answer.failed) throw answer.failed;
    }
    return end(mission.mission);
  }

  return useCommand(acceptAndEnd, {
    toast: (ended) => ({
      text: `Wyłączono: ${mission.name}`,
      undo: async () => {
        await resume(ended);
        if (accepted.current.length > 0) await giveBack([{ login, marks: accepted.current }]);
      },
    }),
    onDone: leave,
    onPage: (refusal) => isOpen || isOver(refusal),
    onRefused: (refusal) => {
      if (!isOver(refusal)) return;
      toast({ text: refusal.message });
      leave();
    },
  });
}

/** „Na Twoją akceptację czekają jeszcze 3 dni tej misji.” */
function waitingText(days: number): string {
  const wait = formOf(days, 'czeka', 'czekają', 'czeka');
  return `Na Twoją akceptację ${wait} jeszcze ${counted(days, 'dzień', 'dni', 'dni')} tej misji.`;
}
