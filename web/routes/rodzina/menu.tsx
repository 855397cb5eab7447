import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEnter, useFamily, useLogOut, type Wanted } from '../../api/family.ts';
import { HeroPicture } from '../../art/hero/HeroPicture.tsx';
import { Icon } from '../../art/Picture.tsx';
import { Header, Page } from '../../frame/Page.tsx';
import { RefusalAlert } from '../../frame/RefusalAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/menu')({ component: FamilyMenu });

const PARENTS = {
  mama: { name: 'Mama', face: 'parent-mum' },
  tata: { name: 'Tata', face: 'parent-dad' },
  rodzic: { name: 'Rodzic', face: 'parent-any' },
} as const;

function FamilyMenu() {
  const family = useFamily();
  const navigate = useNavigate();
  const enter = useEnter();
  const logOut = useLogOut();
  const parent = PARENTS[family.parent.gender];

  // The next child who takes the tablet must not land in somebody's profile.
  const { mutate: leave } = enter;
  useEffect(() => leave({ be: 'nobody' }), [leave]);

  const open = (wanted: Wanted, inside: () => void) =>
    enter.mutate(wanted, {
      onSuccess: (start) => {
        if (start.family?.actor) inside();
        else if (wanted.be === 'kid') navigate({ to: '/rodzina/dziecko-logowanie' });
        else navigate({ to: '/rodzina/rodzic-logowanie' });
      },
    });

  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title="Kto dzisiaj?" wide>
        <ul className={styles.cards}>
          {family.kids.map(({ login, name, hero, hasCode }) => (
            <li key={login}>
              <button
                type="button"
                className={styles.card}
                onClick={() =>
                  open({ be: 'kid', login }, () =>
                    navigate({ to: '/rodzina/dziecko/$kidId', params: { kidId: login } }),
                  )
                }
              >
                <span className={styles.picture}>
                  <HeroPicture hero={hero} boots={0} hands={0} mask={0} />
                </span>
                <span className={styles.name}>{name}</span>
                {hasCode && <Icon of="lock-star" className={styles.lock} title="z kodem" />}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={`${styles.card} ${styles.parent}`}
              onClick={() => open({ be: 'parent' }, () => navigate({ to: '/rodzina/rodzic' }))}
            >
              <span className={styles.picture}>
                <Icon of={parent.face} />
              </span>
              <span className={styles.name}>{parent.name}</span>
              {family.parent.hasCode && (
                <Icon of="lock-star" className={styles.lock} title="z kodem" />
              )}
            </button>
          </li>
        </ul>
        {family.kids.length === 0 && <Empty text="Wejdź w swój profil aby dodać dziecko" />}
        <div className={styles.foot}>
          <Button
            look="quiet"
            onClick={() => open({ be: 'parent' }, () => navigate({ to: '/rodzina/edytuj' }))}
          >
            <Icon of="settings" className={styles.icon} />
            Ustawienia
          </Button>
          <Button
            look="quiet"
            busy={logOut.isPending}
            onClick={() =>
              logOut.mutate(undefined, { onSuccess: () => navigate({ to: '/witaj' }) })
            }
          >
            <Icon of="logout" className={styles.icon} />
            Wyloguj
          </Button>
        </div>
      </Page>
      <RefusalAlert of={enter} />
      <RefusalAlert of={logOut} />
    </>
  );
}
