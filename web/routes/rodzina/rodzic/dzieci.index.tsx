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
import {
  suggestionQuery,
  WeeklySuggestion,
} from '../../../features/suggestion/WeeklySuggestion.tsx';
import { Icon, ParentPicture } from '../../../illustrations/Picture.tsx';
import { isHelper, useIsHelper } from '../../../offline/client/family.ts';
import { load } from '../../../offline/client/query-client.ts';
import { OWN, paths } from '../../../paths.ts';
import { kidsQuery } from '../../../shared/data/kid.ts';
import { signedInOnly } from '../../../shared/page/guards.ts';
import { LinkMenu, linksTo, type PageLink } from '../../../shared/page/LinkMenu.tsx';
import { HeadedPage } from '../../../shared/page/Page.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/lists/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/')({
  loader: async ({ context }) => {
    const isFull = !isHelper(await signedInOnly(context));
    await Promise.all([
      load(context, kidsQuery),
      load(context, inboxQuery),
      context.queryClient.prefetchQuery(lockoutsQuery),
      isFull && context.queryClient.prefetchQuery(suggestionQuery),
    ]);
  },
  component: Kids,
});

function Kids() {
  const { kids } = useSuspenseQuery(kidsQuery).data;
  const ofHelper = useIsHelper();
  if (kids.length === 0) return <NoKids ofHelper={ofHelper} />;
  return (
    <HeadedPage
      title="Dzieci"
      back={paths.family()}
      around={(heading) => (
        <>
          {heading}
          {!ofHelper && <MoreMenu kids={kids.length} />}
        </>
      )}
      look={kids.length > 1 ? 'wide' : 'column'}
    >
      <LockoutNotices />
      <Inbox kids={kids} />
      <NotificationPrompt />
      {!ofHelper && (
        <>
          <WeeklySuggestion />
          <Abroad />
        </>
      )}
      <InstallNote />
    </HeadedPage>
  );
}

function NoKids({ ofHelper }: { ofHelper: boolean }) {
  const picture = <ParentPicture of="family" />;
  return (
    <HeadedPage title="Dzieci" back={paths.family()} look="column">
      <LockoutNotices />
      {ofHelper ? (
        <Empty picture={picture} text="Nie ma tu jeszcze dzieci." />
      ) : (
        <>
          <Empty picture={picture} text="Dodaj pierwsze dziecko, a potem jego misje." />
          <p className="buttons">
            <Link {...paths.addKid()} className={buttonClass()}>
              Dodaj dziecko
            </Link>
          </p>
          <p className="hint">
            Masz plik z danymi rodziny, pobrany z Gwiazdozbioru? Wczytaj go tutaj.
          </p>
          <LoadData />
          <Abroad />
        </>
      )}
    </HeadedPage>
  );
}

/** What a parent does less often than to answer. */
function MoreMenu({ kids }: { kids: number }) {
  const links: PageLink[] = [
    [paths.addMissionForAll(), 'missions', 'Dodaj misję'],
    [paths.addThisMissionForAll(OWN), 'pencil', 'Własna misja'],
    [paths.addGiftForAll(), 'gifts', 'Dodaj nagrodę'],
    ...(kids < MOST_KIDS ? [[paths.addKid(), 'hero', 'Dodaj dziecko'] as const] : []),
    [paths.pauses(), 'sunshade', 'Przerwy: wakacje, choroba'],
    [paths.charts(), 'calendar', 'Wydrukuj tydzień'],
    [paths.settings(), 'settings', 'Ustawienia'],
  ];
  return (
    <LinkMenu
      title="Dodaj i więcej"
      button={{
        look: 'quiet',
        'aria-label': 'Dodaj i więcej',
        children: (
          <>
            <Icon of="plus" />
            Więcej
          </>
        ),
      }}
    >
      {(close) => (
        <>
          <nav aria-label="Inne strony">{linksTo(links, close)}</nav>
          {kids >= MOST_KIDS && (
            <p className="hint">W rodzinie jest już {kids} dzieci. Więcej nie można dodać.</p>
          )}
        </>
      )}
    </LinkMenu>
  );
}
