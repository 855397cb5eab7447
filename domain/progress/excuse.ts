import { stateOf } from '../mission/mark.ts';
import { activeOn, type Mission, versionOn } from '../mission/mission.ts';
import { excuseOn, isExcusable } from '../pause/excuse.ts';
import { pauseOn } from '../pause/pause.ts';
import type { Day } from '../time/day.ts';
import { type Progress, withMark } from './progress.ts';

type ExcuseDecision =
  | {
      refused:
        | 'day-not-excusable'
        | 'mission-not-active'
        | 'day-paused'
        | 'mission-done-that-day'
        | 'too-many-excuses';
    }
  | { progress: Progress };

/** Returns a waiting mark, rejects a done one. `room` is how many more the family can have. */
export function decideExcuse(
  progress: Progress,
  tapped: Mission,
  day: Day,
  today: Day,
  room: number,
): ExcuseDecision {
  if (excuseOn(progress, tapped, day)) return { progress };
  if (!isExcusable(day, today)) return { refused: 'day-not-excusable' };
  const version = versionOn(progress.missions, tapped, day);
  const { lineage, mission } = version;
  if (!activeOn(version, day)) return { refused: 'mission-not-active' };
  if (pauseOn(progress, day)) return { refused: 'day-paused' };
  const state = stateOf(progress.marks, mission, day);
  if (state === 'done') return { refused: 'mission-done-that-day' };
  if (room <= 0) return { refused: 'too-many-excuses' };
  const waited = state === 'wait';
  const returned = waited ? withMark(progress, mission, day, 'undone') : progress;
  return {
    progress: { ...returned, excuses: [...(progress.excuses ?? []), { lineage, day, waited }] },
  };
}

/** Decides „Jednak trzeba”. A mark that the excuse returned waits again, if the mission has that day. */
export function decideDueAgain(
  progress: Progress,
  tapped: Mission,
  day: Day,
  today: Day,
): { refused: 'day-not-excusable' } | { progress: Progress } {
  const excuse = excuseOn(progress, tapped, day);
  if (!excuse) return { progress };
  if (!isExcusable(day, today)) return { refused: 'day-not-excusable' };
  const without = {
    ...progress,
    excuses: progress.excuses?.filter((each) => each !== excuse),
  };
  const version = versionOn(progress.missions, tapped, day);
  const isMarked = stateOf(progress.marks, version.mission, day) !== 'undone';
  if (!excuse.waited || isMarked || !activeOn(version, day)) return { progress: without };
  return { progress: withMark(without, version.mission, day, 'wait') };
}
