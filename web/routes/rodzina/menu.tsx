import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEnter, useFamily, useLogOut, type Wanted } from '../../api/family.ts';
import { Header, Page } from '../../frame/Page.tsx';
import { RefusalAlert } from '../../frame/RefusalAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/menu')({ component: FamilyMenu });

const PARENTS = { mama: 'Mama', tata: 'Tata', rodzic: 'Rodzic' };

function FamilyMenu() {
  const family = useFamily();
  const navigate = useNavigate();
  const enter = useEnter();
  const logOut = useLogOut();

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
          <li>
            <button
              type="button"
              className={styles.card}
              onClick={() => open({ be: 'parent' }, () => navigate({ to: '/rodzina/rodzic' }))}
            >
              {PARENTS[family.parent.gender]}
            </button>
          </li>
          {family.kids.map(({ login, name }) => (
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
                {name}
              </button>
            </li>
          ))}
        </ul>
        {family.kids.length === 0 && <Empty text="Wejdź w swój profil aby dodać dziecko" />}
        <div className={styles.foot}>
          <Button
            look="quiet"
            onClick={() => open({ be: 'parent' }, () => navigate({ to: '/rodzina/edytuj' }))}
          >
            Ustawienia
          </Button>
          <Button
            look="quiet"
            onClick={() =>
              logOut.mutate(undefined, { onSuccess: () => navigate({ to: '/witaj' }) })
            }
          >
            Wyloguj
          </Button>
        </div>
      </Page>
      <RefusalAlert of={enter} />
    </>
  );
}
