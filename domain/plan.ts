import { MOST_GIFTS } from './bounds.ts';
import type { Day } from './day.ts';
import { type Gift, type GiftDraft, newGift } from './gift.ts';
import { newLineage } from './lineage.ts';
import { startMission, type TimedDraft } from './mission.ts';
import { type Progress, withMissions } from './progress.ts';

/** A ready-made plan as the parent has trimmed it. */
export interface PlanDraft {
  missions: readonly TimedDraft[];
  gifts: readonly GiftDraft[];
}

export type PlanDecision =
  | { refused: 'has-missions' | 'too-many-gifts' }
  | { progress: Progress; gifts: Gift[] };

/**
 * Takes a plan over, all of it from today on: only for a kid that never had a mission. `had` says
 * whether it had, and how many gifts it has not received yet; `numbers` are for the missions, then
 * for the gifts.
 */
export function decidePlan(
  progress: Progress,
  had: { missions: boolean; gifts: number },
  { missions, gifts }: PlanDraft,
  today: Day,
  numbers: readonly number[],
): PlanDecision {
  if (had.missions) return { refused: 'has-missions' };
  if (had.gifts + gifts.length > MOST_GIFTS) return { refused: 'too-many-gifts' };
  const numberAt = (at: number) => {
    const number = numbers[at];
    if (number === undefined) throw new Error('A plan needs a number for each of its lines.');
    return number;
  };
  const started = missions.map((draft, at) => {
    const number = numberAt(at);
    return startMission(number, draft, today, newLineage(number, draft.timeOfDay));
  });
  return {
    progress: withMissions(progress, started),
    gifts: gifts.map((draft, at) => newGift(numberAt(missions.length + at), draft)),
  };
}
