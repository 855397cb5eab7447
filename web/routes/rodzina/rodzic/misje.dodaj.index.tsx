import { createFileRoute } from '@tanstack/react-router';
import { OWN } from '../../../features/mission/form/first-fields.ts';
import { RecommendedMissions } from '../../../features/mission/form/RecommendedMissions.tsx';
import { paths } from '../../../paths.ts';
import { Header, Page } from '../../../shared/page/Page.tsx';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj/')({
  component: ChooseMission,
});

function ChooseMission() {
  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Dodaj misję" back={paths.kids()} look="wide">
        <RecommendedMissions
          toAdd={paths.addThisMissionForAll}
          toAddOwn={paths.addThisMissionForAll(OWN)}
        />
      </Page>
    </>
  );
}
