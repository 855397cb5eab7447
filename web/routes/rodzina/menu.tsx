import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { grownUpName } from '#domain/family/grown-up.ts';
import { badgeCount, wornOf } from '#domain/hero/badge.ts';
import { loadScenesEarly } from '../../app/kid/early.ts';
import { BadgeStars } from '../../features/kid/BadgeStars.tsx';
import { tabletIn } from '../../features/tablet/wanted.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily, useKidCards } from '../../offline/client/family.ts';
import { useStores } from '../../offline/client/stores.ts';
import { lostText } from '../../offline/queue/lost-text.ts';
import { paths } from '../../paths.ts';
import { GrownUpPicture } from '../../shared/account/GrownUpPicture.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { useEnter, useLogOut, type Wanted } from '../../shared/data/session.ts';
import { KidSign } from '../../shared/kid/KidSign.tsx';
import { FullScreen } from '../../shared/page/FullScreen.tsx';
import { type Destination, doorOf, homeOf } from '../../shared/page/guards.ts';
import { opened } from '../../shared/page/opened.ts';
import { Header, Page } from '../../shared/page/Page.tsx';
import { openOutput } from '../../shared/sound/output.ts';
import { Voice } from '../../shared/voice/listened.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../ui/cards/Corner.tsx';
import { FACES, Tiles } from '../../ui/cards/Tiles.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/menu')({ component: FamilyMenu });

const NO_KIDS = 'Nie ma tu jeszcze dzieci. Rodzic doda je na swoim urządzeniu.';
const SIGN_IN_AGAIN = 'Żeby wrócić, trzeba będzie wpisać e-mail i hasło.';
const ASK_GROWN_UP = 'To pytanie dla rodzica. Stuknij duży przycisk, a wszystko zostanie.';
const NOBODY = { be: 'nobody' } as const;

const TINTS = ['tint-lilac', 'tint-sky', 'tint-peach', 'tint-mint'] as const;

interface Choice {
  wanted: Wanted;
  destination?: Destination;
}

function FamilyMenu() {
  const { grownUps, isTablet } = useFamily();
  const kids = useKidCards();
  const navigate = useNavigate();
  const ask = useEnter();
  const leaving = useCommand(ask, { onPage: () => true });
  // Opens the entered profile, or the star-code screen if the server requires the code.
  const enter = useCommand(send, {
    queued: true,
    onDone: ({ family: entered }, { destination: wished }) => {
      const destination = wished ?? (tabletIn(opened.fragment) ? 'edytuj' : undefined);
      return (
        entered &&
        navigate(entered.actor ? homeOf(entered.actor, destination) : doorOf(entered, destination))
      );
    },
  });
  function send({ wanted }: Choice) {
    if (wanted.be === 'kid') loadScenesEarly();
    return ask(wanted);
  }
  const logOut = useCommand(useLogOut(), { onDone: () => navigate(paths.welcome()) });
  const stores = useStores();
  // A child's single tap must not sign the device out. Queued thumbs are sent before the question.
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const leaveDevice = async () => {
    setSending(true);
    setUnsent((await stores.offline?.flush()) ?? 0);
    setSending(false);
  };

  // Leaves the profile, so that the next child does not land in another's. A profile tapped before
  // the response waits for it, because requests about profiles are sent one after the other.
  const { send: leave } = leaving;
  useEffect(() => leave(NOBODY), [leave]);
  // The tap that enters is the one that allows the first scene to be heard.
  useEffect(openOutput, []);

  // Next to the heading, where many kids cannot push it out of view.
  const alone = kids.length === 0;
  const grownUpCards = grownUps.map((each) => (
    <Face
      key={each.grownUp}
      name={grownUpName(each)}
      lock={each.hasCode ? 'z kodem' : each.own ? null : 'z hasłem'}
      picture={<GrownUpPicture of={each} className={styles.figure} />}
      look={`${styles.parent} ${alone ? '' : styles.small}`}
      onClick={() => enter.send({ wanted: { be: 'parent', grownUp: each.grownUp } })}
    />
  ));

  return (
    <FullScreen>
      <Voice value="asked">
        <Header home={paths.welcome()}>
          <SpeakButton to={{ is: 'words', text: 'Kto dzisiaj? Stuknij swój obrazek!' }} />
        </Header>
        <Page
          title="Kto dzisiaj?"
          around={(heading) => (alone || isTablet ? heading : withGrownUps(heading, grownUpCards))}
          look="stage"
        >
          <div className={`fills ${styles.cards}`}>
            <Tiles beside={FACES}>
              {kids.map(({ login, name, hero, hasCode, badges }, at) => (
                <Corner
                  key={login}
                  holds={
                    <SpeakButton
                      to={{ is: 'kid-card', name, badges: badgeCount(badges), hasCode }}
                    />
                  }
                >
                  <Face
                    name={name}
                    lock={hasCode ? 'z kodem' : null}
                    tint={TINTS[at % TINTS.length]}
                    picture={
                      <>
                        <HeroPicture hero={hero} {...wornOf(badges)} className={styles.figure} />
                        <KidSign of={{ login, hero }} />
                      </>
                    }
                    onClick={() => enter.send({ wanted: { be: 'kid', login } })}
                  >
                    <BadgeStars of={badges} />
                  </Face>
                </Corner>
              ))}
              {alone && !isTablet && grownUpCards}
            </Tiles>
          </div>
          {alone && isTablet && <Empty text={NO_KIDS} />}
          {alone && !isTablet && <p>Wejdź w swój profil aby dodać dziecko</p>}
          {!isTablet && (
            <div className={styles.foot}>
              <Button
                look="quiet"
                onClick={() => enter.send({ wanted: { be: 'parent' }, destination: 'edytuj' })}
              >
                <Icon of="settings" />
                Ustawienia
              </Button>
              <Button look="quiet" busy={isSending || logOut.busy} onClick={leaveDevice}>
                <Icon of="logout" />
                Wyloguj
              </Button>
            </div>
          )}
        </Page>
        {unsent !== null && (
          <AlertDialog
            title={unsent > 0 ? 'Nie wszystko jest wysłane' : 'Wylogować to urządzenie?'}
            loudspeaker={<SpeakButton to={{ is: 'words', text: ASK_GROWN_UP }} />}
            onClose={() => setUnsent(null)}
          >
            <p>{unsent > 0 ? lostText(unsent, 'wylogowaniu') : SIGN_IN_AGAIN}</p>
            <Button onClick={() => setUnsent(null)}>Zostań</Button>
            <Button
              look="quiet"
              onClick={() => {
                setUnsent(null);
                logOut.send();
              }}
            >
              {unsent > 0 ? 'Wyloguj mimo to' : 'Wyloguj'}
            </Button>
          </AlertDialog>
        )}
        {leaving.refusal && (
          <AlertDialog
            title="Profil jest jeszcze otwarty"
            loudspeaker={<SpeakButton to={{ is: 'words', text: leaving.refusal.message }} />}
            onClose={leaving.forget}
          >
            <p>{leaving.refusal.message}</p>
            <Button onClick={() => leave(NOBODY)}>Spróbuj ponownie</Button>
          </AlertDialog>
        )}
      </Voice>
    </FullScreen>
  );
}

function withGrownUps(heading: ReactNode, cards: readonly ReactNode[]) {
  if (cards.length === 1) {
    return (
      <>
        {heading}
        {cards}
      </>
    );
  }
  return (
    <div className={styles.line}>
      {heading}
      <div className={cards.length > 2 ? `${styles.several} ${styles.many}` : styles.several}>
        {cards}
      </div>
    </div>
  );
}

/** With a lock if entering needs more than a tap. */
function Face({
  name,
  lock,
  picture,
  tint = 'tint-sun',
  look = '',
  onClick,
  children,
}: {
  name: string;
  /** What entering needs: „z kodem”. */
  lock: string | null;
  picture: ReactNode;
  tint?: string | undefined;
  look?: string;
  onClick: () => void;
  children?: ReactNode;
}) {
  return (
    <button type="button" className={`${styles.card} ${look}`} onClick={onClick}>
      <span className={`${styles.picture} ${tint}`}>{picture}</span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {children}
      {lock && <Icon of="lock-star" className={styles.lock} title={lock} />}
    </button>
  );
}
