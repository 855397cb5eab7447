import { createFileRoute } from '@tanstack/react-router';
import { OWN } from '../../../features/mission/form/first-fields.ts';
import { paths } from '../../../paths.ts';
import { HeadedPage } from '../../../shared/page/Page.tsx';
import { Recommended } from '../../../shared/picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/misje/dodaj/')({
  component: () => (
    <HeadedPage title="Dodaj misję" back={paths.kids()} look="wide">
      <Recommended
        noun="mission"
        toAdd={paths.addThisMissionForAll}
        toAddOwn={paths.addThisMissionForAll(OWN)}
      />
    </HeadedPage>
  ),
});
