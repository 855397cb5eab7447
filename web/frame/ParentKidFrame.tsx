import { Link, Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { wornOf } from '#domain/badge.ts';
import { missionsText, pointsText } from '#domain/points.ts';
import { weekOf } from '#domain/week.ts';
import { useFamily, useToday } from '../api/family.ts';
import { useKid } from '../api/kid.ts';
import { HeroPicture } from '../art/hero/HeroPicture.tsx';
import { Icon } from '../art/Picture.tsx';
import { PAGES, paths } from '../paths.ts';
import { WeekBar } from '../ui/Bar.tsx';
import { Points } from '../ui/Chip.tsx';
import { Header } from './Page.tsx';
import styles from './ParentKidFrame.module.css';

/** The pages that „POSTĘPY” stands for; only one of them is where it leads. */
const PROGRESS = [PAGES.week, PAGES.history] as const;

/** The frame of a parent's work with one kid: the menu, and a strip that says how it stands. */
export function ParentKidFrame({ login }: { login: string }) {
  const known = useFamily().kids.some((kid) => kid.login === login);
  // Deleted, perhaps on another device.
  return known ? <Frame login={login} /> : <Navigate {...paths.kids()} replace />;
}

function Frame({ login }: { login: string }) {
  const kid = useKid(login);
  const inProgress = useMatches({
    select: (matches) => matches.some(({ routeId }) => PROGRESS.some((page) => page === routeId)),
  });
  const thisWeek = weekOf(useToday());
  const { count, oldest } = kid.waiting;
  const oldestWeek = oldest === null ? 0 : Math.min(0, weekOf(oldest) - thisWeek);
  return (
    <>
      <Header home={paths.welcome()}>
        <nav className={styles.ways} aria-label="Inne strony">
          <Link {...paths.kids()}>
            <Icon of="arrow-left" />
            Powrót do listy dzieci
          </Link>
          <Link {...paths.kid(login)}>
            <Icon of="hero" />
            Przejdź na stronę dziecka
          </Link>
          <Link {...paths.editKid(login)}>
            <Icon of="pencil" />
            Edytuj profil dziecka
          </Link>
        </nav>
      </Header>
      <section className={styles.strip} aria-label="Dziecko">
        <div className={styles.kid}>
          <span className={styles.face}>
            <HeroPicture hero={kid.hero} {...wornOf(kid.badges)} crop="bust" />
          </span>
          <div className={styles.who}>
            <strong className={styles.name}>
              <bdi>{kid.name}</bdi>
            </strong>
            <Points>{pointsText(kid.remaining)}</Points>
          </div>
          <WeekBar {...kid.week} />
        </div>
        <div className={styles.counts}>
          <Link
            {...paths.week(login, oldestWeek)}
            search={{ filter: 'wait' }}
            className={count > 0 ? styles.waiting : styles.nothing}
          >
            <span>Do zaakceptowania: </span>
            <strong>{missionsText(count)}</strong>
          </Link>
          <Link
            {...paths.gifts(login)}
            className={kid.chosenGifts > 0 ? styles.waiting : styles.nothing}
          >
            <span>Nagrody do odebrania: </span>
            <strong>{kid.chosenGifts}</strong>
          </Link>
        </div>
        <div className={styles.adds}>
          <Link {...paths.addMission(login)}>
            <Icon of="plus" />
            Dodaj misję
          </Link>
          <Link {...paths.addExtraPoints(login)}>
            <Icon of="plus" />
            Dodaj punkty ekstra
          </Link>
        </div>
      </section>
      <nav className={styles.menu} aria-label="Menu">
        <Link {...paths.missions(login)}>MISJE</Link>
        <Link {...paths.week(login, 0)} {...(inProgress && { 'aria-current': 'page' })}>
          POSTĘPY
        </Link>
        <Link {...paths.gifts(login)}>NAGRODY</Link>
        <Link {...paths.points(login)}>PUNKTY</Link>
      </nav>
      <Outlet />
    </>
  );
}
