import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NAME_MAX } from '#domain/field.ts';
import { pointsText } from '#domain/points.ts';
import { useKid } from '../../../../api/kid.ts';
import { useAddExtraPoints } from '../../../../api/points.ts';
import { Page } from '../../../../frame/Page.tsx';
import { RefusalAlert } from '../../../../frame/RefusalAlert.tsx';
import { paths } from '../../../../paths.ts';
import { ExtraPointsForm } from '../../../../points/ExtraPointsForm.tsx';
import { useToast } from '../../../../ui/Toasts.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/punkty-ekstra')({
  component: AddExtraPoints,
});

function AddExtraPoints() {
  const { kidId } = Route.useParams();
  const { remaining } = useKid(kidId);
  const navigate = useNavigate();
  const toast = useToast();
  const add = useAddExtraPoints(kidId);
  const takeBack = useAddExtraPoints(kidId);
  const list = paths.points(kidId);
  return (
    <Page title="Punkty ekstra" back={list}>
      <ExtraPointsForm
        remaining={remaining}
        busy={add.isPending}
        onSubmit={(extra) =>
          add.mutate(extra, {
            onSuccess: () => {
              toast({
                text: `Zapisano: ${pointsText(extra.points)}`,
                undo: () =>
                  takeBack.mutateAsync({
                    description: undone(extra.description),
                    points: -extra.points,
                  }),
              });
              navigate(list);
            },
          })
        }
      />
      <RefusalAlert of={add} />
    </Page>
  );
}

/** „Cofnięte: pomoc babci”, no longer than a description may be. */
function undone(description: string): string {
  return [...`Cofnięte: ${description || 'punkty ekstra'}`].slice(0, NAME_MAX).join('');
}
