import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isBeforeFirstThumb, NextSteps } from '../../../../../features/kid/NextSteps.tsx';
import { EndedMissions } from '../../../../../features/mission/form/PastMissions.tsx';
import { MissionList } from '../../../../../features/mission/list/MissionList.tsx';
import { CopyLink } from '../../../../../features/plan/CopyPlan.tsx';
import { Picture } from '../../../../../illustrations/Picture.tsx';
import { useToday } from '../../../../../offline/client/family.ts';
import { load, loadPages } from '../../../../../offline/client/query-client.ts';
import { paths } from '../../../../../paths.ts';
import { useKid } from '../../../../../shared/data/kid.ts';
import { endedQuery, missionsQuery } from '../../../../../shared/data/mission.ts';
import { More } from '../../../../../shared/page/More.tsx';
import { Page } from '../../../../../shared/page/Page.tsx';
import { buttonClass } from '../../../../../ui/controls/Button.tsx';
import { Empty } from '../../../../../ui/lists/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, missionsQuery(params.kidId)),
      loadPages(context, endedQuery(params.kidId)),
    ]),
  component: () => {
    const { kidId } = Route.useParams();
    return <Missions key={kidId} kidId={kidId} />;
  },
});

function Missions({ kidId }: { kidId: string }) {
  const kid = useKid(kidId);
  const { since } = kid;
  const today = useToday();
  const [isMoving, setMoving] = useState(false);
  const { missions } = useSuspenseQuery(missionsQuery(kidId)).data;
  const hasNextSteps = missions.length > 0 && isBeforeFirstThumb(kid, today);
  const add = (look: 'main' | 'quiet') => (
    <Link {...paths.addMission(kidId)} className={buttonClass({ look })}>
      Dodaj misję
    </Link>
  );
  return (
    <Page
      title="Misje"
      look="columns"
      around={(heading) => (
        <>
          {heading}
          {missions.length > 0 && !isMoving && add(hasNextSteps ? 'quiet' : 'main')}
        </>
      )}
    >
      {hasNextSteps && <NextSteps kid={kid} />}
      {missions.length === 0 && since === null && (
        <Empty picture={<Picture of="clipboard" />} text="Dziecko nie ma jeszcze żadnych misji...">
          <Link {...paths.readyPlan(kidId)} className={buttonClass({ look: 'star', big: true })}>
            Gotowy plan
          </Link>
          {add('quiet')}
          <CopyLink login={kidId} />
        </Empty>
      )}
      {missions.length === 0 && since !== null && (
        <Empty picture={<Picture of="clipboard" />} text="Dziecko nie ma teraz żadnych misji.">
          {add('main')}
          <CopyLink login={kidId} />
        </Empty>
      )}
      <MissionList login={kidId} missions={missions} onMoving={setMoving} />
      {missions.length > 0 && !isMoving && (
        <More>
          <p className="buttons">
            <CopyLink login={kidId} />
            <Link
              {...paths.charts()}
              search={{ dziecko: kidId }}
              className={buttonClass({ look: 'quiet' })}
            >
              Wydrukuj tydzień
            </Link>
          </p>
        </More>
      )}
      <EndedMissions login={kidId} />
    </Page>
  );
}
