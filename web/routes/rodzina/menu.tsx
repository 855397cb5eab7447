import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { MOST_COUNTED } from '#domain/base/bounds.ts';
import { grownUpName } from '#domain/family/grown-up.ts';
import { badgeCount, wornOf } from '#domain/hero/badge.ts';
import { waitingMissionsText } from '#domain/news/notification.ts';
import { loadScenesEarly } from '../../app/kid/early.ts';
import { type SignOut, SignOutQuestion, useSignOut } from '../../features/account/SignOut.tsx';
import { BadgeCount, BadgeStars } from '../../features/kid/BadgeStars.tsx';
import { tabletIn } from '../../features/tablet/wanted.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import {
  type GrownUpCard,
  type KidCard,
  useFamily,
  useKidCards,
} from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { GrownUpPicture } from '../../shared/account/GrownUpPicture.tsx';
import { type Command, useCommand } from '../../shared/command/command.ts';
import { waitingCountQuery } from '../../shared/data/kid.ts';
import { type ProfileChoice, useEnter } from '../../shared/data/session.ts';
import { KidSign } from '../../shared/kid/KidSign.tsx';
import { FullScreen } from '../../shared/page/FullScreen.tsx';
import { type Destination, enteredPage } from '../../shared/page/guards.ts';
import { opened } from '../../shared/page/opened.ts';
import { Header, Page } from '../../shared/page/Page.tsx';
import { openOutput } from '../../shared/sound/output.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Voice } from '../../shared/voice/voice-context.ts';
import { Corner } from '../../ui/cards/Corner.tsx';
import { FACES, Tiles } from '../../ui/cards/Tiles.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/menu')({ component: FamilyMenu });

const NO_KIDS = 'Nie ma tu jeszcze dzieci. Rodzic doda je na swoim urządzeniu.';
const NOBODY = { be: 'nobody' } as const;

const TINTS = ['tint-lilac', 'tint-sky', 'tint-peach', 'tint-mint'] as const;

interface Choice {
  wanted: ProfileChoice;
  destination?: Destination;
}

function FamilyMenu() {
  const { grownUps, isTablet } = useFamily();
  const kids = useKidCards();
  const { enter, leaving } = useProfiles();
  const signOut = useSignOut();

  // The tap that enters is the one that allows the first scene to be heard.
  useEffect(openOutput, []);

  // Next to the heading, where many kids cannot push it out of view.
  const alone = kids.length === 0;
  const ofHelper = grownUps.some(({ own, helper }) => own && helper);
  const { data } = useQuery({ ...waitingCountQuery, enabled: !isTablet });
  const grownUpCards = grownUps.map((each) => (
    <GrownUpFace
      key={each.grownUp}
      of={each}
      waiting={data?.waiting ?? 0}
      small={!alone}
      onClick={() => enter({ wanted: { be: 'parent', grownUp: each.grownUp } })}
    />
  ));

  return (
    <FullScreen>
      <Voice value="on-request">
        <Header home={paths.welcome()}>
          <SpeakButton of={{ is: 'words', text: 'Kto dzisiaj? Stuknij swój obrazek!' }} />
        </Header>
        <Page
          title="Kto dzisiaj?"
          around={(heading) => (alone || isTablet ? heading : withGrownUps(heading, grownUpCards))}
          look="stage"
        >
          <div className={`fills ${styles.cards}`}>
            <Tiles beside={FACES}>
              {kids.map((kid, at) => (
                <KidCorner
                  key={kid.login}
                  of={kid}
                  tint={TINTS[at % TINTS.length]}
                  onClick={() => enter({ wanted: { be: 'kid', login: kid.login } })}
                />
              ))}
              {alone && !isTablet && grownUpCards}
            </Tiles>
          </div>
          {alone && isTablet && <Empty text={NO_KIDS} />}
          {alone && !isTablet && !ofHelper && (
            <Button
              look="quiet"
              onClick={() => enter({ wanted: { be: 'parent' }, destination: 'dodaj-dziecko' })}
            >
              Wejdź w swój profil aby dodać dziecko
            </Button>
          )}
          {!isTablet && (
            <MenuFoot
              onSettings={() => enter({ wanted: { be: 'parent' }, destination: 'edytuj' })}
              signOut={signOut}
            />
          )}
        </Page>
        <SignOutQuestion {...signOut} />
        <StillOpen leaving={leaving} />
      </Voice>
    </FullScreen>
  );
}

/** Leaves the profile, so that the next child does not land in another's. */
function useProfiles() {
  const navigate = useNavigate();
  const enterProfile = useEnter();
  const leaving = useCommand(enterProfile, { onPage: () => true });
  // Opens the entered profile, or the star-code screen if the server requires the code.
  const { send: enter } = useCommand(send, {
    queued: true,
    onDone: ({ family: entered }, { destination: requested }) => {
      const destination = requested ?? (tabletIn(opened.fragment) ? 'edytuj' : undefined);
      return entered && navigate(enteredPage(entered, destination));
    },
  });
  function send({ wanted }: Choice) {
    if (wanted.be === 'kid') loadScenesEarly();
    return enterProfile(wanted);
  }
  // A profile tapped before the response waits for it, because requests about profiles are sent
  // one after the other.
  const { send: leave } = leaving;
  useEffect(() => leave(NOBODY), [leave]);
  return { enter, leaving };
}

/** The children see how much waits, and remind the grown-up. */
function GrownUpFace({
  of,
  waiting,
  small,
  onClick,
}: {
  of: GrownUpCard;
  waiting: number;
  small: boolean;
  onClick: () => void;
}) {
  const name = grownUpName(of);
  const lock = of.hasCode ? 'z kodem' : of.own ? null : 'z hasłem';
  return (
    <Face
      name={name}
      lock={lock}
      picture={<GrownUpPicture of={of} className={styles.figure} />}
      look={`${styles.parent} ${small ? styles.small : ''}`}
      onClick={onClick}
    >
      {waiting > 0 && (
        <span data-of-browser>
          <span className={styles.waiting} aria-hidden="true">
            {waiting < MOST_COUNTED ? waiting : `${MOST_COUNTED - 1}+`}
          </span>
          <span className="only-heard">{waitingMissionsText(waiting)}</span>
        </span>
      )}
    </Face>
  );
}

function KidCorner({
  of: { login, name, hero, hasCode, badges },
  tint,
  onClick,
}: {
  of: KidCard;
  tint: string | undefined;
  onClick: () => void;
}) {
  const voice = { is: 'kid-card', name, badges: badgeCount(badges), hasCode } as const;
  return (
    <Corner holds={<SpeakButton of={voice} />}>
      <Face
        name={name}
        lock={hasCode ? 'z kodem' : null}
        tint={tint}
        picture={
          <>
            <HeroPicture hero={hero} {...wornOf(badges)} className={styles.figure} />
            <BadgeStars of={badges} />
            <KidSign of={{ login, hero }} />
          </>
        }
        onClick={onClick}
      >
        <BadgeCount of={badges} />
      </Face>
    </Corner>
  );
}

function MenuFoot({ onSettings, signOut }: { onSettings: () => void; signOut: SignOut }) {
  return (
    <div className={styles.foot}>
      <Button look="quiet" onClick={onSettings}>
        <Icon of="settings" />
        Ustawienia
      </Button>
      <Button look="quiet" busy={signOut.busy} onClick={signOut.open}>
        <Icon of="logout" />
        Wyloguj
      </Button>
    </div>
  );
}

function StillOpen({ leaving: { refusal, forget, send } }: { leaving: Command<ProfileChoice> }) {
  if (!refusal) return null;
  return (
    <AlertDialog
      title="Profil jest jeszcze otwarty"
      loudspeaker={<SpeakButton of={{ is: 'words', text: refusal.message }} />}
      onClose={forget}
    >
      <p>{refusal.message}</p>
      <Button onClick={() => send(NOBODY)}>Spróbuj ponownie</Button>
    </AlertDialog>
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
