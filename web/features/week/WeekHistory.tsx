import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { weekOf, yearOf } from '#domain/week.ts';
import { useToday } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { weekListQuery } from '../../shared/data/week.ts';
import { Page } from '../../shared/page/Page.tsx';
import { PageVoice } from '../../shared/voice/PageVoice.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { NoMissions } from './NoMissions.tsx';
import styles from './WeekRow.module.css';
import { WeekRow } from './WeekRow.tsx';
import { type Area, weekPaths } from './week-paths.ts';

/** „Historia postępów”: all weeks since a kid's first mission, newest first, grouped by year. */
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
      <PageVoice to={{ is: 'history-page', fullWeeks }} opens="history" />
      {weeks.length === 0 && <NoMissions />}
      {years.map((year) => (
        <section
          key={year}
          className={area === 'kid' ? `part ${styles.kid}` : 'part'}
          aria-label={String(year)}
        >
          {hasYears && <h2>{year}</h2>}
          <ul className="rows">
            {weeks
              .filter(({ week }) => yearOf(week) === year)
              .map((each) => (
                <li key={each.week}>
                  <WeekRow of={each} paths={paths} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className={styles.more}>
          <MoreButton of={query} big={area === 'kid'} />
        </div>
      )}
    </Page>
  );
}
