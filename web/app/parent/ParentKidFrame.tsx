import { Navigate, Outlet } from '@tanstack/react-router';
import { useFamily } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useKid } from '../../shared/data/kid.ts';
import { Header } from '../../shared/page/Page.tsx';
import { KidAdds, KidLinks, KidTabs } from './KidLinks.tsx';
import { KidStrip } from './KidStrip.tsx';
import styles from './ParentKidFrame.module.css';
import { useLook } from './parent-kid-pages.ts';

/** On a phone a row replaces the header, and forms have no tabs (decision 46). */
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
          <KidLinks login={login} className={styles.links} />
        </Header>
      </div>
      <KidStrip kid={kid} look={look} />
      <KidTabs login={login} className={`${styles.tabs} ${styles[look] ?? ''}`} />
      {look === 'overview' && <KidAdds login={login} className={`tabs ${styles.adds}`} />}
      <Outlet />
    </>
  );
}
