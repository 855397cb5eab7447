import { useState } from 'react';
import { type DayMission, excusedOn, missionsOn } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { isLater } from '#domain/time/time-of-day.ts';
import { weekOf } from '#domain/time/week.ts';
import { useTimeOfDay, useToday } from '../../../offline/client/family.ts';
import { useMarker, useWeek } from '../../../shared/mark/queries.ts';

/**
 * `due` are to do now. `later` are for a later part of the kid's day, and folded until „Później” is
 * tapped. `tiles` and `small` are the two lists of the page.
 */
export function useDayMissions(login: string, day: Day) {
  const progress = useWeek(login, weekOf(day));
  const isToday = day === useToday();
  const now = useTimeOfDay();
  const isKids = useMarker() === 'kid';
  const [showsLater, setShowsLater] = useState(false);
  const missions = missionsOn(progress, day);
  const excused = excusedOn(progress, day);
  const toDo = missions.filter(({ state }) => state === 'undone');
  const done = missions.filter(({ state }) => state !== 'undone');
  const isFolded = ({ mission }: DayMission) =>
    isKids && isToday && isLater(mission.timeOfDay, now);
  const later = toDo.filter(isFolded);
  const due = toDo.filter((each) => !isFolded(each));
  const shown = showsLater ? [...due, ...later] : due;
  const isDoneForNow = missions.length > 0 && shown.length === 0;
  return {
    progress,
    isKids,
    isToday,
    missions,
    excused,
    done,
    due,
    later,
    showsLater,
    toggleLater: () => setShowsLater(!showsLater),
    isDoneForNow,
    // Excused missions are last in the list; among the done ones when nothing remains to do.
    tiles: isDoneForNow ? [] : [...shown, ...excused],
    small: isDoneForNow ? [...done, ...excused] : done,
  };
}

export type DayMissions = ReturnType<typeof useDayMissions>;
