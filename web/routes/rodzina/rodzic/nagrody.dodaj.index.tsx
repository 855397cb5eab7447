import { createFileRoute } from '@tanstack/react-router';
import { OWN } from '../../../features/gift/first-fields.ts';
import { paths } from '../../../paths.ts';
import { HeadedPage } from '../../../shared/page/Page.tsx';
import { Recommended } from '../../../shared/picture/Recommended.tsx';

export const Route = createFileRoute('/rodzina/rodzic/nagrody/dodaj/')({
  component: () => (
    <HeadedPage title="Dodaj nagrodę" back={paths.kids()} look="wide">
      <Recommended
        noun="gift"
        toAdd={paths.addThisGiftForAll}
        toAddOwn={paths.addThisGiftForAll(OWN)}
      />
    </HeadedPage>
  ),
});
