import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { figuresOf } from '#domain/progress/progress.ts';
import { type Week, weekLabel } from '#domain/time/week.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useParents, useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { useKid } from '../../shared/data/kid.ts';
import { NO_MISSIONS } from '../../shared/mark/alert-texts.ts';
import { useWeek } from '../../shared/mark/queries.ts';
import { Page } from '../../shared/page/Page.tsx';
import { PageVoice } from '../../shared/voice/SpeakButton.tsx';
import { countsOf, FILTERS, type Filter } from './filter.ts';
import { namedWeek } from './load-week.ts';
import { NoMissions } from './NoMissions.tsx';
import { WeekArrows } from './WeekArrows.tsx';
import { WeekDays } from './WeekDays.tsx';
import { WeekSummary } from './WeekSummary.tsx';
import styles from './WeekView.module.css';
import type { Area, Shown } from './week-paths.ts';

const FREE_WEEK = 'W tym tygodniu nie ma misji.';

export function WeekView({
  weekId,
  Waiting,
  ...page
}: Omit<Shown, 'week'> & {
  /** The week's offset in the URL. */
  weekId: string;
  /** What „Czekają” shows in the parent's area: marks of all weeks. */
  Waiting?: (of: { login: string; week: Week }) => ReactNode;
}) {
  const { login, filter, area } = page;
  const { since, waiting } = useKid(login);
  const today = useToday();
  const parents = useParents();
  const week = namedWeek(weekId, today, since);
  const shown = { ...page, week };
  const figures = figuresOf(useWeek(login, week), week);
  return (
    <Page
      title={weekLabel(week)}
      called={`${area === 'kid' ? 'Mój tydzień' : 'Tydzień'} ${weekLabel(week)}`}
      around={(heading) => <WeekArrows of={shown}>{heading}</WeekArrows>}
      {...(area === 'kid' && { back: paths.kidMenu(login), backPicture: 'home' })}
      look={area === 'kid' ? 'stage' : 'wide'}
    >
      <PageVoice
        of={{
          is: 'week',
          week,
          figures,
          empty: since === null ? NO_MISSIONS : FREE_WEEK,
          today,
          parents,
        }}
        opens={`week ${week}`}
      />
      {since === null ? (
        <NoMissions />
      ) : (
        <div className={`${styles.week} ${area === 'kid' ? `fills ${styles.kid}` : styles.parent}`}>
          <WeekSummary login={login} figures={figures} area={area} />
          <div className={styles.filters}>
            <Filters
              chosen={filter}
              counts={countsOf(figures, Waiting ? waiting.count : figures.wait)}
              area={area}
            />
          </div>
          <div className={styles.days}>
            {Waiting && filter === 'wait' ? (
              <Waiting login={login} week={week} />
            ) : (
              <WeekDays {...shown} />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

function Filters({
  chosen,
  counts,
  area,
}: {
  chosen: Filter;
  counts: Record<Filter, number>;
  area: Area;
}) {
  return (
    <nav className={area === 'kid' ? styles.tiles : styles.pills} aria-label="Pokaż">
      {FILTERS.map(({ value, label, picture }) => (
        <Link
          key={value}
          className={area === 'kid' ? 'picked tile raised' : 'picked'}
          to="."
          search={value === 'all' ? {} : { filter: value }}
          activeOptions={{ exact: true }}
          replace
          // The router compares URLs, and an unknown filter is still the same page.
          aria-current={value === chosen ? 'page' : undefined}
        >
          {area === 'kid' && <Icon of={picture} />}
          {label}{' '}
          <span className={`${styles.count} ${counts[value] > 0 ? '' : styles.none}`}>
            {counts[value]}
          </span>
        </Link>
      ))}
    </nav>
  );
}
