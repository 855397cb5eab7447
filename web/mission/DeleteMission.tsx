import { useNavigate } from '@tanstack/react-router';
import type { Mission } from '#domain/mission.ts';
import { useCreateMission, useDeleteMission } from '../api/mission.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** „Usuń misję”, of one that was never due and has no mark; „Cofnij” puts it back in its place. */
export function DeleteMission({ login, mission }: { login: string; mission: Mission }) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useDeleteMission(login);
  const createAgain = useCreateMission(login, mission.lineage);
  return (
    <>
      <Button
        look="quiet"
        busy={remove.isPending}
        onClick={() =>
          remove.mutate(mission.mission, {
            onSuccess: ({ mission: { name, picture, points, days, confirmation } }) => {
              const draft = { name, picture, points, days, confirmation };
              toast({ text: `Usunięto: ${name}`, undo: () => createAgain.mutateAsync(draft) });
              navigate({
                to: '/rodzina/rodzic/dziecko/$kidId/misje',
                params: { kidId: login },
              });
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
