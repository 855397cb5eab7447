import {
  decideMark,
  type MarkChange,
  type Marker,
  type MarkRefusal,
  type MarkState,
  stateOf,
} from '../mission/mark.ts';
import { type Mission, versionOn } from '../mission/mission.ts';
import { excuseOn } from '../pause/excuse.ts';
import { pauseOn } from '../pause/pause.ts';
import type { Day } from '../time/day.ts';
import { type Progress, withMark } from './progress.ts';

type ThumbDecision =
  | { refused: MarkRefusal }
  | { mission: number; state: MarkState; progress: Progress };

/** If an edit has replaced the tapped mission, it marks the version of that day. */
export function decideThumb(
  progress: Progress,
  tapped: Mission,
  day: Day,
  today: Day,
  marker: Marker,
  change: MarkChange,
): ThumbDecision {
  const stands = versionOn(progress.missions, tapped, day);
  const { mission } = stands;
  const current = stateOf(progress.marks, mission, day);
  const excused = excuseOn(progress, stands, day) && ('excused' as const);
  const off = excused ?? (pauseOn(progress, day) && 'paused');
  const decision = decideMark(stands, day, today, current, marker, change, off);
  if ('refused' in decision) return decision;
  const { state } = decision;
  return { mission, state, progress: withMark(progress, mission, day, state) };
}
