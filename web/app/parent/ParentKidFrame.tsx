import { Navigate, Outlet } from '@tanstack/react-router';
import { useFamily } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useKid } from '../../shared/data/kid.ts';
import { Header } from '../../shared/page/Page.tsx';
import { KidStrip } from './KidStrip.tsx';
import { KidTabs, KidWays } from './KidWays.tsx';
import styles from './ParentKidFrame.module.css';
import { AllWays } from './PhoneMenu.tsx';
import { useLook } from './parent-kid-pages.ts';

/**
 * The frame of a parent's work with one kid: header, status and tabs. On a phone it is one row.
 * Only this week's page has the tabs and the other links there, too (decision 46).
 */
export function ParentKidFrame({ login }: { login: string }) {
  const known = useFamily().kids.some((kid) => kid.login === login);
  // Deleted, perhaps on another device.
  return known ? <Frame login={login} /> : <Navigate {...paths.kids()} replace />;
}

function Frame({ login }: { login: string }) {
  const look = useLook(login);
  const kid = useKid(login);
  return (
    <>
      <div className={styles.header}>
        <Header home={paths.welcome()}>
          <KidWays login={login} className={styles.ways} />
        </Header>
      </div>
      <KidStrip kid={kid} look={look} />
      <KidTabs login={login} className={`${styles.tabs} ${styles[look] ?? ''}`} />
      <Outlet />
      {look === 'overview' && (
        <footer className={styles.foot}>
          <AllWays login={login} />
        </footer>
      )}
    </>
  );
}
