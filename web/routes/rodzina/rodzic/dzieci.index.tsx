import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { MOST_KIDS } from '#domain/bounds.ts';
import { Abroad } from '../../../account/Abroad.tsx';
import { AskNotifications } from '../../../account/AskNotifications.tsx';
import { LoadData } from '../../../account/LoadData.tsx';
import { doorsQuery } from '../../../api/door.ts';
import { inboxQuery } from '../../../api/inbox.ts';
import { kidsQuery } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { ParentPicture } from '../../../art/Picture.tsx';
import { DoorNotices } from '../../../door/DoorNotices.tsx';
import { Header, Page } from '../../../frame/Page.tsx';
import { Inbox } from '../../../inbox/Inbox.tsx';
import { InstallNote } from '../../../install/InstallNote.tsx';
import { KidShortcut } from '../../../kid/KidShortcut.tsx';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dzieci/')({
  loader: ({ context }) =>
    Promise.all([
      load(context, kidsQuery),
      load(context, inboxQuery),
      context.queryClient.prefetchQuery(doorsQuery),
    ]),
  component: Kids,
});

function Kids() {
  const { kids } = useSuspenseQuery(kidsQuery).data;
  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Dzieci" back={paths.family()}>
        <DoorNotices />
        {kids.length === 0 && (
          <Empty
            picture={<ParentPicture of="family" />}
            text="Dodaj pierwsze dziecko, a potem jego misje."
          />
        )}
        {kids.length > 0 && <Inbox kids={kids} />}
        <AskNotifications />
        {kids.map((kid) => (
          <KidShortcut key={kid.login} kid={kid} />
        ))}
        <p className="buttons">
          {kids.length > 0 && (
            <Link {...paths.addMissionForAll()} className={buttonClass()}>
              Dodaj misję
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
      </Page>
    </>
  );
}
