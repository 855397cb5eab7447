import { Link, Outlet } from '@tanstack/react-router';
import { useFamily } from '../api/family.ts';
import styles from './KidFrame.module.css';
import { Header } from './Page.tsx';

/** The frame of a kid's area: whose it is, and a strip that says when a parent is in it. */
export function KidFrame({ login }: { login: string }) {
  const { kids, actor } = useFamily();
  const kid = kids.find((each) => each.login === login);
  return (
    <>
      {actor?.is === 'parent' && (
        <div className={styles.strip}>
          <strong>Rodzic</strong>
          <Link to="/rodzina/rodzic/dziecko/$kidId" params={{ kidId: login }}>
            Wróć do profilu rodzica
          </Link>
        </div>
      )}
      <Header home={{ to: '/rodzina/dziecko/$kidId/menu', params: { kidId: login } }}>
        <span className={styles.name}>{kid?.name}</span>
      </Header>
      <Outlet />
    </>
  );
}
