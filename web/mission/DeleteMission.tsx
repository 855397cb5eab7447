import { useNavigate } from '@tanstack/react-router';
import { draftOf, type Mission } from '#domain/mission.ts';
import { useCreateMission, useDeleteMission, useEndMission } from '../api/mission.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** „Usuń misję”, of one that was never due and has no mark; „Cofnij” puts it back in its place. */
export function DeleteMission({ login, mission }: { login: string; mission: Mission }) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useDeleteMission(login);
  const createAgain = useCreateMission(login, mission.lineage);
  const endAgain = useEndMission(login);

  async function bringBack(deleted: Mission) {
    const { mission: back } = await createAgain.mutateAsync(draftOf(deleted));
    if (deleted.finish !== null) await endAgain.mutateAsync(back.mission);
  }

  return (
    <>
      <Button
        look="quiet"
        busy={remove.isPending}
        onClick={() =>
          remove.mutate(mission.mission, {
            onSuccess: ({ mission: deleted }) => {
              toast({ text: `Usunięto: ${deleted.name}`, undo: () => bringBack(deleted) });
              navigate(paths.missions(login));
            },
          })
        }
      >
        Usuń misję
      </Button>
      <RefusalAlert of={remove} />
    </>
  );
}
