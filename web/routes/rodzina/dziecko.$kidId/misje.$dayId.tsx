import { createFileRoute } from '@tanstack/react-router';
import { dayTitle } from '#domain/day.ts';
import { weekOf } from '#domain/week.ts';
import { startQuery, useToday } from '../../../api/family.ts';
import { weekQuery } from '../../../api/mark.ts';
import { load } from '../../../api/query-client.ts';
import { dayOffsetOf } from '../../../frame/offset.ts';
import { Page } from '../../../frame/Page.tsx';
import { DayArrows } from '../../../mission/DayArrows.tsx';
import { MissionDay } from '../../../mission/MissionDay.tsx';
import { paths } from '../../../paths.ts';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/misje/$dayId')({
  loader: async ({ context, params: { kidId, dayId } }) => {
    const { today } = await context.queryClient.ensureQueryData(startQuery);
    await load(context, weekQuery(kidId, weekOf(today + dayOffsetOf(dayId, today))));
  },
  component: KidDay,
});

function KidDay() {
  const { kidId, dayId } = Route.useParams();
  const today = useToday();
  const offset = dayOffsetOf(dayId, today);
  const day = today + offset;
  const title = dayTitle(day, today);
  return (
    <Page
      title={title}
      called={`Misje na ${title}`}
      around={(heading) => (
        <DayArrows login={kidId} day={day} offset={offset}>
          {heading}
        </DayArrows>
      )}
      back={paths.kidMenu(kidId)}
      backPicture="home"
      look="stage"
    >
      <MissionDay login={kidId} day={day} />
    </Page>
  );
}
