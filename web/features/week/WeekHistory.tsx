import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { byMonth, type FiguresOfWeek, monthText } from '#domain/progress/months.ts';
import { isFull, type WeekFigures } from '#domain/progress/progress.ts';
import { type Month, type Week, weekLabel, weekOf, yearOf } from '#domain/time/week.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { weekListQuery } from '../../shared/data/week.ts';
import { More } from '../../shared/page/More.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import { NoMissions } from './NoMissions.tsx';
import styles from './WeekHistory.module.css';
import { type Area, weekPaths } from './week-paths.ts';

/** „Historia postępów”: since the kid's first mission, newest first. */
export function WeekHistory({ login, area }: { login: string; area: Area }) {
  const { fullWeeks } = useKid(login);
  const query = useSuspenseInfiniteQuery(weekListQuery(login));
  const weeks = query.data.pages.flatMap((page) => page.weeks);
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
      {area === 'kid' ? (
        <Years login={login} weeks={weeks} paths={paths} />
      ) : (
        <Months weeks={weeks} paths={paths} />
      )}
      <MoreButton of={query} big={area === 'kid'} />
    </Page>
  );
}

interface Shown {
  weeks: readonly FiguresOfWeek[];
  paths: ReturnType<typeof weekPaths>;
}

/** A child's medals. */
function Years({ login, weeks, paths }: Shown & { login: string }) {
  const today = useToday();
  const { since } = useKid(login);
  const years = [...new Set(weeks.map(({ week }) => yearOf(week)))];
  // Compares with the very first week, so that a further page does not add headings to the first.
  const hasYears = since !== null && yearOf(weekOf(since)) !== yearOf(weekOf(today));
  return years.map((year) => (
    <section key={year} className="part" aria-label={String(year)}>
      {hasYears && <h2>{year}</h2>}
      <ul className={styles.shelf}>
        {weeks
          .filter(({ week }) => yearOf(week) === year)
          .map((each) => (
            <li key={each.week}>
              <WeekLink of={each} paths={paths} look="trophy" />
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** A parent's figures. The weeks of this month and the last one are open. */
function Months({ weeks, paths }: Shown) {
  return byMonth(weeks).map(({ month, weeks: ofMonth }, at) => (
    <MonthOfWeeks key={month} month={month} weeks={ofMonth} paths={paths} open={at < 2} />
  ));
}

function MonthOfWeeks({ month, weeks, paths, open }: Shown & { month: Month; open: boolean }) {
  const heading = <h2 className={styles.month}>{monthText(month, weeks, useToday())}</h2>;
  const list = (
    <ul className="rows">
      {weeks.map((each) => (
        <li key={each.week}>
          <WeekLink of={each} paths={paths} look="row" />
        </li>
      ))}
    </ul>
  );
  if (!open) return <More title={heading}>{list}</More>;
  return (
    <section className="part">
      {heading}
      {list}
    </section>
  );
}

function WeekLink({
  of: { week, ...figures },
  paths,
  look,
}: {
  of: FiguresOfWeek;
  paths: Shown['paths'];
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
