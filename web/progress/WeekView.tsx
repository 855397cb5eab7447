import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { Day } from '#domain/day.ts';
import { figuresOf, missionsOn } from '#domain/progress.ts';
import { daysOf, type Week, weekLabel } from '#domain/week.ts';
import { useToday } from '../api/family.ts';
import { useKid } from '../api/kid.ts';
import { useMarker, useWeek } from '../api/mark.ts';
import { Icon } from '../art/Picture.tsx';
import { Page } from '../frame/Page.tsx';
import { ASK_PARENT } from '../mission/said.ts';
import { Thumbs } from '../mission/Thumbs.tsx';
import { WeekBar } from '../ui/Bar.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FILTERS, type Filter } from './filter.ts';
import { namedWeek } from './load-week.ts';
import { WaitingDays } from './WaitingDays.tsx';
import { WeekDay } from './WeekDay.tsx';
import styles from './WeekView.module.css';

/** What stands where a kid never had a mission (specification, section 8). */
const NEVER = {
  kid: ASK_PARENT,
  parent: 'Nie ma żadnych postępów, bo nie dodałeś jeszcze żadnych misji do wykonania.',
};
const NONE_HERE = 'Nie ma tu żadnych misji.';

/** A week of a kid's missions, day by day: one view for the kid and the parent. */
export function WeekView({
  login,
  weekId,
  filter,
  history,
  back,
}: {
  login: string;
  weekId: string;
  filter: Filter;
  history: LinkProps;
  /** Only in the kid's area: the parent's has its menu on every page. */
  back?: LinkProps;
}) {
  const { since } = useKid(login);
  const week = namedWeek(weekId, useToday(), since);
  const marker = useMarker();
  const progress = useWeek(login, week);
  return (
    <Page
      title={weekLabel(week)}
      around={(heading) => (
        <>
          {heading}
          <Link
            {...history}
            className={buttonClass({ look: 'quiet', shape: 'round', big: true })}
            aria-label="Historia postępów"
          >
            <Icon of="calendar" />
          </Link>
        </>
      )}
      {...(back && { back, backPicture: 'home' })}
      wide
    >
      <WeekBar {...figuresOf(progress, week)} />
      <div className={styles.filters}>
        <Tabs label="Pokaż" look={back ? 'tiles' : 'pills'}>
          {FILTERS.map(({ value, label, picture }) => (
            <Link
              key={value}
              to="."
              search={value === 'all' ? {} : { filter: value }}
              activeOptions={{ exact: true }}
              replace
            >
              {back && <Icon of={picture} />}
              {label}
            </Link>
          ))}
        </Tabs>
      </div>
      {since === null && <Empty text={NEVER[marker]} />}
      {since !== null && marker === 'parent' && filter === 'wait' && (
        <WaitingDays login={login} week={week} />
      )}
      {since !== null && (marker === 'kid' || filter !== 'wait') && (
        <WeekDays key={`${week} ${filter}`} login={login} week={week} filter={filter} />
      )}
    </Page>
  );
}

function WeekDays({ login, week, filter }: { login: string; week: Week; filter: Filter }) {
  const today = useToday();
  const progress = useWeek(login, week);
  const [open, setOpen] = useState<{ mission: number; day: Day } | null>(null);
  const days = daysOf(week).map((day) => ({ day, missions: missionsOn(progress, day) }));
  const shown = days
    .map(({ day, missions }) => ({
      day,
      missions: missions.filter(({ state }) => filter === 'all' || state === filter),
    }))
    .filter(({ missions }) => missions.length > 0);
  const opened = days
    .find(({ day }) => day === open?.day)
    ?.missions.find(({ mission }) => mission.mission === open?.mission);
  return (
    <>
      {shown.length === 0 && <Empty text={NONE_HERE} />}
      {shown.map(({ day, missions }) => (
        <WeekDay
          key={day}
          login={login}
          day={day}
          missions={missions}
          open={filter !== 'all' || day === today}
          today={day === today}
          onOpen={({ mission }) => setOpen({ mission: mission.mission, day })}
        />
      ))}
      <Thumbs login={login} opened={opened} onClose={() => setOpen(null)} />
    </>
  );
}
