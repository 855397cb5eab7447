import { Link } from '@tanstack/react-router';
import { pointsText } from '#domain/gift/points.ts';
import { lastDayOf, type Mission } from '#domain/mission/mission.ts';
import { type Day, shortDate } from '#domain/time/day.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { paths } from '../../../paths.ts';
import { daysText } from '../../../shared/mission/when-text.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { ListRow, ListRowFace, listRowClass } from '../../../ui/lists/ListRow.tsx';

/** A row of „Zakończone misje”. `since` is the first day of the mission's first version. */
export function EndedRow({ login, mission }: { login: string; mission: Ended }) {
  return (
    <Link {...paths.mission(login, mission.mission)} className={listRowClass}>
      <ListRowFace {...faceOf(mission)} />
    </Link>
  );
}

/** A row for a mission that can no longer be changed: an earlier version or an ended mission. */
export function PastMission({ mission }: { mission: Ended }) {
  return <ListRow {...faceOf(mission)} />;
}

type Ended = Mission & { since?: Day };

function faceOf({ picture, name, days, points, start, finish, since = start }: Ended) {
  return {
    picture: <Picture of={picture} />,
    name,
    note: (
      <>
        {daysText(days)}
        <br />
        od {shortDate(since)} do {shortDate(lastDayOf({ start: since, finish: finish ?? start }))}
      </>
    ),
    end: <Points>{pointsText(points)}</Points>,
  };
}
