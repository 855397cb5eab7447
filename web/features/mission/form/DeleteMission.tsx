import { useNavigate } from '@tanstack/react-router';
import { draftOf } from '#domain/mission/draft.ts';
import { goesOn, lineageOf, type Mission } from '#domain/mission/mission.ts';
import type { Day } from '#domain/time/day.ts';
import { useToday } from '../../../offline/client/family.ts';
import { paths } from '../../../paths.ts';
import { useCommand } from '../../../shared/command/command.ts';
import { useCreateMission, useDeleteMission, useEndMission } from '../../../shared/data/mission.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** For a mission without marks that was never due. „Cofnij” restores its place and its time. */
export function DeleteMission({ login, mission }: { login: string; mission: Mission }) {
  const today = useToday();
  const navigate = useNavigate();
  const create = useCreateMission(login);
  const end = useEndMission(login);
  const remove = useCommand(useDeleteMission(login), {
    toast: ({ mission: deleted, excused, recorded }) => ({
      text: `Usunięto: ${deleted.name}`,
      undo: () => bringBack(deleted, excused, recorded),
    }),
    onDone: () => navigate(paths.missions(login)),
  });

  async function bringBack(deleted: Mission, excused: readonly Day[], recording: string | null) {
    const again = { ...draftOf(deleted), ...lineageOf(deleted), excused: [...excused] };
    const { mission: back } = await create({ ...again, ...(recording !== null && { recording }) });
    if (!goesOn(deleted, today)) await end(back.mission);
  }

  return (
    <Button look="quiet" busy={remove.busy} onClick={() => remove.send(mission.mission)}>
      Usuń misję
    </Button>
  );
}
