import {
  type InfiniteData,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pointsText } from '#domain/gift/points.ts';
import { lastDayOf, type Mission } from '#domain/mission/mission.ts';
import { type Day, shortDate } from '#domain/time/day.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { paths } from '../../../paths.ts';
import { endedQuery, versionsQuery } from '../../../shared/data/mission.ts';
import { daysText } from '../../../shared/mission/when-text.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { MoreButton } from '../../../ui/controls/MoreButton.tsx';
import { ListRow, ListRowFace, listRowClass } from '../../../ui/lists/ListRow.tsx';

/** `since` is the first day of the mission's first version. */
type Ended = Mission & { since?: Day };

/** „Zakończone misje”, last ended first. Each links to its page. */
export function EndedMissions({ login }: { login: string }) {
  const query = useSuspenseInfiniteQuery(endedQuery(login));
  return <PastMissions title="Zakończone misje" of={query} login={login} />;
}

/** „Wcześniejsze wersje”: the earlier versions of a mission, newest first. */
export function Versions({ login, mission }: { login: string; mission: number }) {
  const query = useSuspenseInfiniteQuery(versionsQuery(login, String(mission)));
  return <PastMissions title="Wcześniejsze wersje" of={query} />;
}

function PastMissions({
  title,
  of,
  login,
}: {
  title: string;
  of: UseSuspenseInfiniteQueryResult<InfiniteData<{ missions: readonly Ended[] }>>;
  login?: string;
}) {
  const past = of.data.pages.flatMap(({ missions }) => missions);
  if (past.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="rows">
        {past.map((mission) => (
          <li key={mission.mission}>
            {login ? (
              <Link {...paths.mission(login, mission.mission)} className={listRowClass}>
                <ListRowFace {...faceOf(mission)} />
              </Link>
            ) : (
              <PastMission mission={mission} />
            )}
          </li>
        ))}
      </ul>
      <MoreButton of={of} />
    </>
  );
}

/** A row for a mission that can no longer be changed: an earlier version or an ended mission. */
export function PastMission({ mission }: { mission: Ended }) {
  return <ListRow {...faceOf(mission)} />;
}

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
