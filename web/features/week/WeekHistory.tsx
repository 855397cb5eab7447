import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isFull, type WeekFigures } from '#domain/progress/progress.ts';
import { type Week, weekLabel, weekOf, yearOf } from '#domain/time/week.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { weekListQuery } from '../../shared/data/week.ts';
import { Page } from '../../shared/page/Page.tsx';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import { NoMissions } from './NoMissions.tsx';
import styles from './WeekHistory.module.css';
import { type Area, weekPaths } from './week-paths.ts';

/** „Historia postępów”: since the kid's first mission, newest first. */
export function WeekHistory({ login, area }: { login: string; area: Area }) {
  const today = useToday();
  const { since, fullWeeks } = useKid(login);
  const query = useSuspenseInfiniteQuery(weekListQuery(login));
  const weeks = query.data.pages.flatMap((page) => page.weeks);
  const years = [...new Set(weeks.map(({ week }) => yearOf(week)))];
  // Compares with the very first week, so that a further page does not add headings to the first.
  const hasYears = since !== null && yearOf(weekOf(since)) !== yearOf(weekOf(today));
  const paths = weekPaths(area, login);
  return (
    <Page
      title="Historia postępów"
      called={area === 'kid' ? 'Moja historia postępów' : 'Historia postępów'}
      back={paths.week(0)}
      look={area === 'kid' ? 'stage' : 'wide'}
    >
      <PageVoice of={{ is: 'history-page', fullWeeks }} opens="history" />
      {weeks.length === 0 && <NoMissions />}
      {years.map((year) => (
        <section key={year} className="part" aria-label={String(year)}>
          {hasYears && <h2>{year}</h2>}
          <ul className={area === 'kid' ? styles.shelf : 'rows'}>
            {weeks
              .filter(({ week }) => yearOf(week) === year)
              .map((each) => (
                <li key={each.week}>
                  <WeekLink of={each} paths={paths} look={area === 'kid' ? 'trophy' : 'row'} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <MoreButton of={query} big={area === 'kid'} />
    </Page>
  );
}

function WeekLink({
  of: { week, ...figures },
  paths,
  look,
}: {
  of: WeekFigures & { week: Week };
  paths: ReturnType<typeof weekPaths>;
  look: 'trophy' | 'row';
}) {
  const present = weekOf(useToday());
  const full = isFull(figures);
  return (
    <Link
      {...paths.week(week - present)}
      className={`${styles[look]} ${full ? styles.full : ''}`}
      aria-label={labelOf(week, figures, week === present)}
    >
      {full ? (
        <WeekMedal className={styles.medal} />
      ) : (
        <Icon of="star-empty" className={styles.star} />
      )}
      <span className={styles.dates}>
        {weekLabel(week)}
        {week === present && <small className="hint">ten tydzień</small>}
      </span>
      {look === 'row' && (
        <span className={styles.figures}>
          {figures.all === 0 ? 'bez misji' : `${figures.done} z ${figures.all}`}
        </span>
      )}
      <span className={styles.bar}>
        <WeekBar {...figures} />
      </span>
      {look === 'row' && <Icon of="arrow-right" className={styles.arrow} />}
    </Link>
  );
}

/** „9–15 marca, pełny tydzień, zrobione 12 z 12”. */
function labelOf(week: Week, figures: WeekFigures, present: boolean): string {
  const { all, wait, done } = figures;
  return [
    weekLabel(week),
    present && 'ten tydzień',
    isFull(figures) && 'pełny tydzień',
    all === 0 ? 'bez misji' : `zrobione ${done} z ${all}`,
    wait > 0 && `czeka ${wait}`,
  ]
    .filter(Boolean)
    .join(', ');
}
