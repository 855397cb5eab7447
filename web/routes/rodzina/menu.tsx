import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wornOf } from '#domain/badge.ts';
import { isDenied } from '../../api/client.ts';
import { type Start, useFamily, useKidCards } from '../../api/family.ts';
import { useEnter, useLogOut, type Wanted } from '../../api/session.ts';
import { HeroPicture } from '../../art/hero/HeroPicture.tsx';
import { Icon } from '../../art/Picture.tsx';
import { PARENTS } from '../../door/parents.ts';
import { type Destination, doorOf, homeOf } from '../../frame/guards.ts';
import { Header, Page } from '../../frame/Page.tsx';
import { RefusalAlert } from '../../frame/RefusalAlert.tsx';
import { BadgeStars } from '../../kid/BadgeStars.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { AlertDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/menu')({ component: FamilyMenu });

const NOBODY = { be: 'nobody' } as const;

function FamilyMenu() {
  const family = useFamily();
  const kids = useKidCards();
  const navigate = useNavigate();
  const enter = useEnter();
  const leaving = useEnter();
  const logOut = useLogOut();
  const parent = PARENTS[family.parent.gender];

  // The next child who takes the tablet must not land in somebody's profile. Who is tapped before
  // the answer waits for it: the server is asked about profiles one after the other.
  const { mutate: leave } = leaving;
  useEffect(() => leave(NOBODY), [leave]);

  /** Where the server let us in, or the code screen at which it stopped us. */
  const goOn = (entered: Start['family'], destination?: Destination) =>
    entered &&
    navigate(entered.actor ? homeOf(entered.actor, destination) : doorOf(entered, destination));
  const open = (wanted: Wanted, destination?: Destination) =>
    enter.mutate(wanted, { onSuccess: (start) => goOn(start.family, destination) });

  // Beside the heading, where many children do not push it out of sight.
  const alone = kids.length === 0;
  const parentCard = (
    <button
      type="button"
      className={`${styles.card} ${styles.parent} ${alone ? '' : styles.small}`}
      onClick={() => open({ be: 'parent' })}
    >
      <span className={styles.picture}>
        <Icon of={parent.face} />
      </span>
      <span className={styles.name}>{parent.name}</span>
      {family.parent.hasCode && <Icon of="lock-star" className={styles.lock} title="z kodem" />}
    </button>
  );

  return (
    <>
      <Header home={paths.welcome()} />
      <Page
        title="Kto dzisiaj?"
        around={(heading) => (
          <>
            {heading}
            {!alone && parentCard}
          </>
        )}
        wide
      >
        <ul className={styles.cards}>
          {kids.map(({ login, name, hero, hasCode, badges }) => (
            <li key={login}>
              <button
                type="button"
                className={styles.card}
                onClick={() => open({ be: 'kid', login })}
              >
                <span className={styles.picture}>
                  <HeroPicture hero={hero} {...wornOf(badges)} />
                </span>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <BadgeStars of={badges} />
                {hasCode && <Icon of="lock-star" className={styles.lock} title="z kodem" />}
              </button>
            </li>
          ))}
          {alone && <li>{parentCard}</li>}
        </ul>
        {alone && <Empty text="Wejdź w swój profil aby dodać dziecko" />}
        <div className={styles.foot}>
          <Button look="quiet" onClick={() => open({ be: 'parent' }, 'edytuj')}>
            <Icon of="settings" />
            Ustawienia
          </Button>
          <Button
            look="quiet"
            busy={logOut.isPending}
            onClick={() => logOut.mutate(undefined, { onSuccess: () => navigate(paths.welcome()) })}
          >
            <Icon of="logout" />
            Wyloguj
          </Button>
        </div>
      </Page>
      <RefusalAlert of={enter} />
      {leaving.error && !isDenied(leaving.error) && (
        <AlertDialog title="Profil jest jeszcze otwarty" onClose={leaving.reset}>
          <p>{leaving.error.message}</p>
          <Button onClick={() => leave(NOBODY)}>Spróbuj ponownie</Button>
        </AlertDialog>
      )}
      <RefusalAlert of={logOut} />
    </>
  );
}
