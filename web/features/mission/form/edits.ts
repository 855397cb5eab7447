import { draftOf, type FullDraft, fullDraftOf } from '#domain/mission/draft.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { RemovedMark } from '#domain/progress/edit.ts';
import type { Refusal } from '../../../offline/client/client.ts';
import type { Edit } from '../../../shared/data/mission.ts';

/** A mission as it was shown, and with the values of a form. */
export interface Change {
  shown: Mission;
  filled: FullDraft;
}

/** Without what the form has not changed, because another device may have changed it. */
export function editOf({ shown, filled }: Change): Edit {
  return edited(shown.mission, filled, fullDraftOf(shown));
}

export function undoOf(
  { mission, removed }: { mission: Mission; removed: readonly RemovedMark[] },
  { shown, filled: { timeOfDay, minutes } }: Change,
): Edit {
  const saved = { ...draftOf(mission), timeOfDay, minutes };
  return { ...edited(mission.mission, fullDraftOf(shown), saved), restore: removed };
}

function edited(
  mission: number,
  { timeOfDay, minutes, ...draft }: FullDraft,
  { timeOfDay: timeBefore, minutes: minutesBefore, ...saw }: FullDraft,
): Edit {
  return {
    mission,
    draft,
    saw,
    ...(timeOfDay !== timeBefore && { timeOfDay }),
    ...(minutes !== minutesBefore && { minutes }),
  };
}

/** Returns whether another device ended this page's mission, or replaced this version by an edit. */
export function isOver({ reason, kid }: Refusal): boolean {
  if (kid !== undefined) return false;
  return reason === 'mission-ended' || reason === 'not-found';
}
