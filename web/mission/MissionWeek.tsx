import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Day, dayLabel, WEEKDAY_LABELS, weekday } from '#domain/day.ts';
import { figuresOf, missionsOn } from '#domain/progress.ts';
import { daysOf, weekLabel } from '#domain/week.ts';
import { useToday } from '../api/family.ts';
import { useKid } from '../api/kid.ts';
import { useMarker, useWeek } from '../api/mission.ts';
import { Page } from '../frame/Page.tsx';
import { WeekBar } from '../ui/Bar.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FILTERS, type Filter } from './filter.ts';
import { namedWeek } from './load-week.ts';
import { MissionCards } from './MissionCards.tsx';
import styles from './MissionWeek.module.css';
import { ASK_PARENT } from './said.ts';
import { Thumbs } from './Thumbs.tsx';

/** What stands where a kid never had a mission (specification, section 8). */
const NEVER = {
  kid: ASK_PARENT,
  parent: 'Nie ma żadnych postępów, bo nie dodałeś jeszcze żadnych misji do wykonania.',
};
const NONE_HERE = 'Nie ma tu żadnych misji.';

/** A week of a kid's missions, day by day: one view for the kid and the parent. */
export function MissionWeek({
  login,
  weekId,
  filter,
}: {
  login: string;
  weekId: string;
  filter: Filter;
}) {
  const { since } = useKid(login);
  const week = namedWeek(weekId, useToday(), since);
  const marker = useMarker();
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
    <Page title={weekLabel(week)} wide>
      <WeekBar {...figuresOf(progress, week)} />
      <Tabs label="Pokaż">
        {FILTERS.map(({ value, label }) => (
          <Link
            key={value}
            to="."
            search={value === 'all' ? {} : { filter: value }}
            activeOptions={{ exact: true }}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {shown.length === 0 && <Empty text={since === null ? NEVER[marker] : NONE_HERE} />}
      {shown.map(({ day, missions }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {WEEKDAY_LABELS[weekday(day)]} · {dayLabel(day)}
          </h2>
          <MissionCards
            missions={missions}
            onOpen={({ mission }) => setOpen({ mission: mission.mission, day })}
          />
        </section>
      ))}
      <Thumbs login={login} opened={opened} onClose={() => setOpen(null)} />
    </Page>
  );
}
