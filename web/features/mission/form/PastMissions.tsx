import {
  type InfiniteData,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pointsText } from '#domain/gift/points.ts';
import { lastDayOf, type Mission } from '#domain/mission/mission.ts';
import { type Day, shortDate } from '#domain/time/day.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { paths } from '../../../paths.ts';
import { endedQuery, missionQuery, versionsQuery } from '../../../shared/data/mission.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { OwnVoice } from '../../../shared/recording/OwnVoice.tsx';
import { oftenText } from '../../../shared/time/when-text.ts';
import { Points } from '../../../ui/cards/Chip.tsx';
import { MoreButton } from '../../../ui/controls/MoreButton.tsx';
import { ListRow, ListRowFace, listRowClass } from '../../../ui/lists/ListRow.tsx';
import { DeleteMission } from './DeleteMission.tsx';

/** `since` is the first day of the mission's first version. */
type Ended = Mission & { since?: Day };

export function EndedMission({ login, opened }: { login: string; opened: Mission }) {
  const { mission, since, deletable } = useSuspenseQuery(
    missionQuery(login, String(opened.mission)),
  ).data;
  return (
    <Page title={opened.name} back={paths.missions(login)}>
      <p>Ta misja jest zakończona.</p>
      <PastMission mission={{ ...opened, since }} />
      <OwnVoice login={login} number={opened.lineage} recording={mission.recording} isOver />
      {deletable && <DeleteMission login={login} mission={opened} />}
      <Versions login={login} mission={opened.mission} />
    </Page>
  );
}

/** „Zakończone misje”, last ended first. */
export function EndedMissions({ login }: { login: string }) {
  const query = useSuspenseInfiniteQuery(endedQuery(login));
  return <PastMissions title="Zakończone misje" of={query} login={login} />;
}

/** „Wcześniejsze wersje”, newest first. */
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
      <ul className={login ? 'rows abreast' : 'rows'}>
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

function PastMission({ mission }: { mission: Ended }) {
  return <ListRow {...faceOf(mission)} />;
}

function faceOf({ picture, name, points, start, finish, since = start, ...when }: Ended) {
  return {
    picture: <Picture of={picture} />,
    name,
    note: (
      <>
        {oftenText(when)}
        <br />
        od {shortDate(since)} do {shortDate(lastDayOf({ start: since, finish: finish ?? start }))}
      </>
    ),
    end: <Points>{pointsText(points)}</Points>,
  };
}
