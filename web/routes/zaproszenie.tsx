import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { grownUpName } from '#domain/family/grown-up.ts';
import { linkToken } from '../features/account/link-token.ts';
import { Alternative } from '../features/account/registration.tsx';
import { JoinForm } from '../features/grown-up/JoinForm.tsx';
import { type ShownInvitation, useReadInvitation } from '../features/grown-up/queries.ts';
import { Icon, ParentPicture } from '../illustrations/Picture.tsx';
import { useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { useCommand } from '../shared/command/command.ts';
import { HeadedPage } from '../shared/page/Page.tsx';
import { Button, buttonClass } from '../ui/controls/Button.tsx';
import { useIsInBrowser } from '../ui/device/in-browser.ts';
import { Loading } from '../ui/device/Loading.tsx';
import { Notice } from '../ui/dialogs/Notice.tsx';
import { Empty } from '../ui/lists/Empty.tsx';

export const Route = createFileRoute('/zaproszenie')({
  beforeLoad: ({ location }) => linkToken(location, paths.invitation()),
  component: InvitationPage,
});

/** Also if registration is closed. */
function InvitationPage() {
  const { token } = Route.useRouteContext();
  // No server sees the part of a URL after the `#`.
  const isInBrowser = useIsInBrowser();
  return (
    <HeadedPage title="Zaproszenie do rodziny">
      {!isInBrowser ? (
        <Loading />
      ) : token ? (
        <Invitation key={token} token={token} />
      ) : (
        <NoInvitation text="Otwórz jeszcze raz link, który przekazała Ci osoba zapraszająca." />
      )}
    </HeadedPage>
  );
}

function Invitation({ token }: { token: string }) {
  const { family } = useStart();
  // Read before the joining person is signed in here.
  const [isTaken] = useState(family !== null);
  const [invitation, setInvitation] = useState<ShownInvitation | null>(null);
  const read = useCommand(useReadInvitation(), { onPage: () => true, onDone: setInvitation });
  const { send } = read;
  useEffect(() => send(token), [send, token]);

  if (read.refusal?.reason === 'invitation-spent') return <SpentInvitation />;
  if (read.refusal) {
    return (
      <Empty look="error" text={read.refusal.message}>
        <Button onClick={() => send(token)}>Spróbuj ponownie</Button>
      </Empty>
    );
  }
  if (!invitation) return <Loading />;
  return (
    <>
      <Notice
        title={`${grownUpName(invitation.by)} zaprasza Cię do swojej rodziny`}
        picture={<ParentPicture of="family" />}
      >
        <p>
          {invitation.helper
            ? 'Załóż własne konto, żeby akceptować misje, chwalić dzieci i\u00a0wydawać im nagrody.'
            : 'Załóż własne konto i\u00a0razem zajmujcie się misjami i\u00a0punktami dzieci.'}
        </p>
      </Notice>
      {isTaken && (
        <Notice title="Ktoś już tu jest" picture={<Icon of="home" />}>
          <p>
            Na tym urządzeniu jest już zalogowana rodzina. Gdy dołączysz, będzie tu zalogowane Twoje
            konto.
          </p>
        </Notice>
      )}
      <JoinForm token={token} spent={<SpentInvitation />} />
      {!isTaken && <LogInLink />}
    </>
  );
}

function SpentInvitation() {
  return (
    <NoInvitation text="To zaproszenie już nie działa: ktoś z niego skorzystał, zostało cofnięte albo minęło 7 dni. Poproś osobę, która Cię zaprosiła, o nowe." />
  );
}

function NoInvitation({ text }: { text: string }) {
  const { family } = useStart();
  return (
    <Empty picture={<Icon of="sad-star" />} text={text}>
      {family ? (
        <Link {...paths.familyMenu()} className={buttonClass()}>
          Przejdź do rodziny
        </Link>
      ) : (
        <LogInLink />
      )}
    </Empty>
  );
}

function LogInLink() {
  return (
    <Alternative>
      Masz już konto? <Link {...paths.logIn()}>Zaloguj się</Link>
    </Alternative>
  );
}
