import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { pointsText } from '#domain/gift/points.ts';
import { ExtraPointsForm } from '../../../../../features/points/ExtraPointsForm.tsx';
import { useAddExtraPoints } from '../../../../../features/points/queries.ts';
import { useKidCards } from '../../../../../offline/client/family.ts';
import { paths } from '../../../../../paths.ts';
import { useCommand } from '../../../../../shared/command/command.ts';
import { useTakeBack, withAlso } from '../../../../../shared/data/also.ts';
import { useKid } from '../../../../../shared/data/kid.ts';
import { Page } from '../../../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/punkty/punkty-ekstra')({
  component: () => {
    const { kidId } = Route.useParams();
    const { remaining } = useKid(kidId);
    const kids = useKidCards();
    const navigate = useNavigate();
    const list = paths.points(kidId);
    const takeBack = useTakeBack('points');
    const add = useCommand(useAddExtraPoints(kidId), {
      toast: ({ extra, also }, { points }) => ({
        text: withAlso(
          `Zapisano: ${pointsText(points)}`,
          also,
          kids,
          [],
          points < 0 ? 'Odjęto też' : 'Dodano też',
        ),
        undo: () => takeBack([{ login: kidId, number: extra }, ...also]),
      }),
      onDone: () => navigate(list),
    });
    return (
      <Page title="Ekstra punkty" back={list}>
        <ExtraPointsForm login={kidId} remaining={remaining} busy={add.busy} onSubmit={add.send} />
      </Page>
    );
  },
});
