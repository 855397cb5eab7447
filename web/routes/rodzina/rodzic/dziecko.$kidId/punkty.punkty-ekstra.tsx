import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { pointsText } from '#domain/points.ts';
import { useTakeBack } from '../../../../api/also.ts';
import { useKidCards } from '../../../../api/family.ts';
import { useKid } from '../../../../api/kid.ts';
import { useAddExtraPoints } from '../../../../api/points.ts';
import { useCommand } from '../../../../frame/command.ts';
import { Page } from '../../../../frame/Page.tsx';
import { withAlso } from '../../../../kid/also.ts';
import { paths } from '../../../../paths.ts';
import { ExtraPointsForm } from '../../../../points/ExtraPointsForm.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/punkty-ekstra')({
  component: AddExtraPoints,
});

function AddExtraPoints() {
  const { kidId } = Route.useParams();
  const { remaining } = useKid(kidId);
  const kids = useKidCards();
  const navigate = useNavigate();
  const { mutateAsync: give } = useAddExtraPoints(kidId);
  const { mutateAsync: takeBack } = useTakeBack('points');
  const add = useCommand(give, {
    toast: ({ extra, also }, { points }) => ({
      text: withAlso(`Zapisano: ${pointsText(points)}`, also, kids),
      undo: () => takeBack([{ login: kidId, number: extra }, ...also]),
    }),
    onDone: () => navigate(list),
  });
  const list = paths.points(kidId);
  return (
    <Page title="Punkty ekstra" back={list}>
      <ExtraPointsForm login={kidId} remaining={remaining} busy={add.busy} onSubmit={add.send} />
    </Page>
  );
}
