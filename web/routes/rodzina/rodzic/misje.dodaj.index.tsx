import { createFileRoute } from '@tanstack/react-router';
import { Header, Page } from '../../../frame/Page.tsx';
import { OWN } from '../../../mission/first-fields.ts';
import { RecommendedMissions } from '../../../mission/RecommendedMissions.tsx';
import { paths } from '../../../paths.ts';

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
