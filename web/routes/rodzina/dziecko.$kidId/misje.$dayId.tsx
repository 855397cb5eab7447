import { createFileRoute } from '@tanstack/react-router';
import { dayTitle } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';
import { DayArrows } from '../../../features/mission/day/DayArrows.tsx';
import { DayUnknown, MissionDay } from '../../../features/mission/day/MissionDay.tsx';
import { dayOffsetOf } from '../../../features/week/offset.ts';
import { startQuery, useToday } from '../../../offline/client/family.ts';
import { load } from '../../../offline/client/query-client.ts';
import { useDayUnknown } from '../../../offline/client/today.ts';
import { paths } from '../../../paths.ts';
import { useMarker, weekQuery } from '../../../shared/mark/queries.ts';
import { Page } from '../../../shared/page/Page.tsx';

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
  const home = { back: paths.kidMenu(kidId), backPicture: 'home', look: 'stage' } as const;
  const isKids = useMarker() === 'kid';
  const isUnknown = useDayUnknown() && isKids;
  if (isUnknown) {
    return (
      <Page title="Misje" {...home}>
        <DayUnknown />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      called={`Misje na ${title}`}
      around={(heading) => (
        <DayArrows login={kidId} day={day} offset={offset}>
          {heading}
        </DayArrows>
      )}
      {...home}
    >
      <MissionDay login={kidId} day={day} />
    </Page>
  );
}
