import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { versionsQuery } from '../../../shared/data/mission.ts';
import { MoreButton } from '../../../ui/controls/MoreButton.tsx';
import { PastMission } from './EndedRow.tsx';

/** „Wcześniejsze wersje”: the earlier versions of a mission, newest first. */
export function Versions({ login, mission }: { login: string; mission: number }) {
  const query = useSuspenseInfiniteQuery(versionsQuery(login, String(mission)));
  const versions = query.data.pages.flatMap(({ missions }) => missions);
  if (versions.length === 0) return null;
  return (
    <>
      <h2>Wcześniejsze wersje</h2>
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.mission}>
            <PastMission mission={version} />
          </li>
        ))}
      </ul>
      <MoreButton of={query} />
    </>
  );
}
