import { useSuspenseQuery } from '@tanstack/react-query';
import type { Mission } from '#domain/mission/mission.ts';
import { paths } from '../../../paths.ts';
import { missionQuery } from '../../../shared/data/mission.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { OwnVoice } from '../../../shared/recording/OwnVoice.tsx';
import { DeleteMission } from './DeleteMission.tsx';
import { PastMission, Versions } from './PastMissions.tsx';

/** The read-only page of an ended mission. */
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
