import type { Mission } from '#domain/mission/mission.ts';
import type { Day } from '#domain/time/day.ts';
import { paths } from '../../../paths.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { OwnVoice } from '../../../shared/recording/OwnVoice.tsx';
import { DeleteMission } from './DeleteMission.tsx';
import { PastMission, Versions } from './PastMissions.tsx';

/** The read-only page of an ended mission. */
export function EndedMission({
  login,
  mission,
  recording,
  since,
  deletable,
}: {
  login: string;
  mission: Mission;
  /** Its current recording. */
  recording: string | null;
  since: Day;
  deletable: boolean;
}) {
  return (
    <Page title={mission.name} back={paths.missions(login)}>
      <p>Ta misja jest zakończona.</p>
      <PastMission mission={{ ...mission, since }} />
      <OwnVoice login={login} number={mission.lineage} recording={recording} isOver />
      {deletable && <DeleteMission login={login} mission={mission} />}
      <Versions login={login} mission={mission.mission} />
    </Page>
  );
}
