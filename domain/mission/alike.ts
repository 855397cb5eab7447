import { withChanges } from '../base/changes.ts';
import { type FullDraft, fullDraftOf, isSameMission } from './draft.ts';
import { type Mission, normalized, onlyDay } from './mission.ts';

/** Whether „Zmień też u…” offers another kid's mission: it looks the same and is of the same kind. */
export function isAlike(one: Mission, other: Mission): boolean {
  return isSameMission(one, other) && (onlyDay(one) === null) === (onlyDay(other) === null);
}

/** Returns another kid's mission with what a form has changed in `before`. The rest stays. */
export function changedAlike(theirs: Mission, before: Mission, filled: FullDraft): FullDraft {
  const { only = null, timeOfDay, minutes } = filled;
  const after = { ...normalized(filled), only, timeOfDay, minutes };
  return withChanges<FullDraft>(fullDraftOf(theirs), fullDraftOf(before), after);
}
