import { MOST_IN_INBOX } from '#domain/base/bounds.ts';
import { type DayMission, missionsOn } from '#domain/progress/progress.ts';
import type { Day } from '#domain/time/day.ts';
import { daysWaiting } from '../../shared/mark/card/waiting.ts';
import type { MarksOfKids, OfKid } from './queries.ts';

/** What the inbox displays of one kid. */
export interface Shown extends OfKid {
  /** Newest first, and at most as many as one request accepts. */
  waits: readonly DayMission[];
  /** All missions of today in any state. */
  today: readonly DayMission[];
}

export function shownOf(kid: OfKid, today: Day): Shown {
  return {
    ...kid,
    waits: daysWaiting(kid.progress)
      .flatMap(({ missions }) => missions)
      .slice(0, MOST_IN_INBOX),
    today: kid.paused ? [] : missionsOn(kid.progress, today),
  };
}

/** Returns the waiting marks of several kids as a list to accept. */
export function listed(kids: readonly Shown[]): MarksOfKids {
  return kids
    .filter(({ waits }) => waits.length > 0)
    .map(({ login, waits }) => ({
      login,
      marks: waits.map(({ mission, day }) => ({ mission: mission.mission, day })),
    }));
}

/** Counts the marks in a list. */
export function countOf(list: MarksOfKids): number {
  return list.reduce((sum, { marks }) => sum + marks.length, 0);
}
