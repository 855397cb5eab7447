import { Link, Outlet } from '@tanstack/react-router';
import { missionsText, pointsText } from '#domain/points.ts';
import { weekOf } from '#domain/week.ts';
import { useToday } from '../api/family.ts';
import { useKid } from '../api/kid.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { WeekBar } from '../ui/Bar.tsx';
import { Points } from '../ui/Chip.tsx';
import { Header } from './Page.tsx';
import styles from './ParentKidFrame.module.css';

/** The frame of a parent's work with one kid: the menu, and a strip that says how it stands. */
export function ParentKidFrame({ login }: { login: string }) {
  const kid = useKid(login);
  const thisWeek = weekOf(useToday());
  const params = { kidId: login };
  const { count, oldest } = kid.waiting;
  const oldestWeek = oldest === null ? 0 : Math.min(0, weekOf(oldest) - thisWeek);
  return (
    <>
      <Header home={{ to: '/witaj' }}>
        <nav className={styles.ways} aria-label="Inne strony">
          <Link to="/rodzina/rodzic/dzieci">Powrót do listy dzieci</Link>
          <Link to="/rodzina/dziecko/$kidId" params={params}>
            Przejdź na stronę dziecka
          </Link>
          <Link to="/rodzina/rodzic/dziecko/$kidId/edytuj-dziecko" params={params}>
            Edytuj profil dziecka
          </Link>
        </nav>
      </Header>
      <section className={styles.strip} aria-label="Dziecko">
        <span className={styles.face}>
          <HeroPicture hero={kid.hero} boots={0} hands={0} mask={0} crop="bust" />
        </span>
        <div className={styles.week}>
          <strong className={styles.name}>{kid.name}</strong>
          <WeekBar {...kid.week} />
        </div>
        <Points>{pointsText(kid.remaining)}</Points>
        <Link
          to="/rodzina/rodzic/dziecko/$kidId/postepy/$weekId"
          params={{ ...params, weekId: String(oldestWeek) }}
          search={{ filter: 'wait' }}
          className={count > 0 ? styles.waiting : styles.way}
        >
          Do zaakceptowania: {missionsText(count)}
        </Link>
        <Link
          to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj"
          params={params}
          className={styles.way}
        >
          Dodaj misję
        </Link>
        <Link
          to="/rodzina/rodzic/dziecko/$kidId/punkty/punkty-ekstra"
          params={params}
          className={styles.way}
        >
          Dodaj punkty ekstra
        </Link>
      </section>
      <nav className={styles.menu} aria-label="Menu">
        <Link to="/rodzina/rodzic/dziecko/$kidId/misje" params={params}>
          MISJE
        </Link>
        <Link
          to="/rodzina/rodzic/dziecko/$kidId/postepy/$weekId"
          params={{ ...params, weekId: '0' }}
          activeOptions={{ includeSearch: false }}
        >
          POSTĘPY
        </Link>
        <Link to="/rodzina/rodzic/dziecko/$kidId/nagrody" params={params}>
          NAGRODY
        </Link>
        <Link to="/rodzina/rodzic/dziecko/$kidId/punkty" params={params}>
          PUNKTY
        </Link>
      </nav>
      <Outlet />
    </>
  );
}
