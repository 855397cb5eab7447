import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import { Abroad } from '../../../features/account/Abroad.tsx';
import { LoadData } from '../../../features/data/LoadData.tsx';
import { Inbox } from '../../../features/inbox/Inbox.tsx';
import { inboxQuery } from '../../../features/inbox/queries.ts';
import { InstallNote } from '../../../features/install/Install.tsx';
import { NotificationPrompt } from '../../../features/notification/NotificationPrompt.tsx';
import { LockoutNotices } from '../../../features/star-code/LockoutNotices.tsx';
import { lockoutsQuery } from '../../../features/star-code/queries.ts';
import { ParentPicture } from '../../../illustrations/Picture.tsx';
import { load } from '../../../offline/client/query-client.ts';
import { paths } from '../../../paths.ts';
import { kidsQuery } from '../../../shared/data/kid.ts';
import { HeadedPage } from '../../../shared/page/Page.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/lists/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/')({
  loader: ({ context }) =>
    Promise.all([
      load(context, kidsQuery),
      load(context, inboxQuery),
      context.queryClient.prefetchQuery(lockoutsQuery),
    ]),
  component: Kids,
});

function Kids() {
  const { kids } = useSuspenseQuery(kidsQuery).data;
  return (
    <HeadedPage title="Dzieci" back={paths.family()} look={kids.length > 1 ? 'wide' : 'column'}>
      <LockoutNotices />
      {kids.length === 0 && (
        <Empty
          picture={<ParentPicture of="family" />}
          text="Dodaj pierwsze dziecko, a potem jego misje."
        />
      )}
      {kids.length > 0 && <Inbox kids={kids} />}
      <NotificationPrompt />
      <p className="buttons">
        {kids.length > 0 && (
          <Link {...paths.addMissionForAll()} className={buttonClass()}>
            Dodaj misję
          </Link>
        )}
        {kids.length > 0 && (
          <Link {...paths.addGiftForAll()} className={buttonClass({ look: 'quiet' })}>
            Dodaj nagrodę
          </Link>
        )}
        {kids.length < MOST_KIDS && (
          <Link
            {...paths.addKid()}
            className={buttonClass({ look: kids.length > 0 ? 'quiet' : 'main' })}
          >
            Dodaj dziecko
          </Link>
        )}
        {kids.length > 0 && (
          <Link {...paths.charts()} className={buttonClass({ look: 'quiet' })}>
            Wydrukuj tydzień
          </Link>
        )}
        {kids.length > 0 && (
          <Link {...paths.pauses()} className={buttonClass({ look: 'quiet' })}>
            Przerwy: wakacje, choroba
          </Link>
        )}
      </p>
      {kids.length >= MOST_KIDS && (
        <p>W rodzinie jest już {kids.length} dzieci. Więcej nie można dodać.</p>
      )}
      {kids.length === 0 && (
        <>
          <p className="hint">
            Masz plik z danymi rodziny, pobrany z Gwiazdozbioru? Wczytaj go tutaj.
          </p>
          <LoadData />
        </>
      )}
      <Abroad />
      {kids.length > 0 && <InstallNote />}
    </HeadedPage>
  );
}
