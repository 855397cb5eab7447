import { MOST_GIFTS } from '../base/bounds.ts';
import { type Gift, type GiftDraft, isEndless, isSameGift, newGift } from '../gift/gift.ts';
import { isSameMission, startMission } from '../mission/draft.ts';
import { newLineage } from '../mission/lineage.ts';
import {
  goesOn,
  hasRoomFor,
  isPlannable,
  type Mission,
  type TimedDraft,
} from '../mission/mission.ts';
import { type Progress, withMissions } from '../progress/progress.ts';
import type { Day } from '../time/day.ts';

export interface PlanDraft {
  missions: readonly TimedDraft[];
  gifts: readonly GiftDraft[];
}

type PlanDecision =
  | { refused: 'has-missions' | 'too-many-gifts' | 'gift-without-price' | 'day-out-of-reach' }
  | { progress: Progress; gifts: Gift[] };

/**
 * Only a kid that never had a mission can get one. `had` says whether it had, and how many gifts it
 * has not received. `numbers` are for the missions, then for the gifts.
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
  if (gifts.some(isEndless)) return { refused: 'gift-without-price' };
  if (!arePlannable(missions, today)) return { refused: 'day-out-of-reach' };
  const numberAt = numbering(numbers);
  return {
    progress: withMissions(
      progress,
      missions.map((draft, at) => started(numberAt(at), draft, today)),
    ),
    gifts: gifts.map((draft, at) => newGift(numberAt(missions.length + at), draft)),
  };
}

/** `twice` also adds it next to one that looks the same. */
export type Copy<Draft> = Draft & { twice?: boolean | undefined };

export interface Copies {
  missions: readonly Copy<TimedDraft>[];
  gifts: readonly Copy<GiftDraft>[];
}

type CopyDecision =
  | {
      refused: 'too-many-missions' | 'too-many-gifts' | 'gift-without-price' | 'day-out-of-reach';
    }
  /** The added things, in the order of the command; `null` for each that already existed. */
  | { progress: Progress; missions: (Mission | null)[]; gifts: (Gift | null)[] };

/**
 * Copies another kid's missions and gifts to a kid. It skips one with the name and picture of an
 * existing one, unless `twice` is set. It changes nothing that the kid already has. `standing` are
 * its gifts that were not handed over. `numbers` are for the missions, then for the gifts.
 */
export function decideCopies(
  progress: Progress,
  standing: readonly Gift[],
  { missions, gifts }: Copies,
  today: Day,
  numbers: readonly number[],
): CopyDecision {
  const going = progress.missions.filter((mission) => goesOn(mission, today));
  const isNew = ({ twice, ...draft }: Copy<TimedDraft>) =>
    twice || !going.some((mission) => isSameMission(mission, draft));
  const isNewGift = ({ twice, ...draft }: Copy<GiftDraft>) =>
    twice || !standing.some((gift) => isSameGift(gift, draft));
  const wanted = missions.filter(isNew);
  if (!arePlannable(wanted, today)) return { refused: 'day-out-of-reach' };
  if (wanted.length > 0 && !hasRoomFor(wanted.length, progress.missions, today)) {
    return { refused: 'too-many-missions' };
  }
  if (gifts.some(isEndless)) return { refused: 'gift-without-price' };
  const more = gifts.filter(isNewGift).length;
  if (more > 0 && standing.length + more > MOST_GIFTS) return { refused: 'too-many-gifts' };
  const numberAt = numbering(numbers);
  const added = missions.map((draft, at) =>
    isNew(draft) ? started(numberAt(at), draft, today) : null,
  );
  return {
    progress: withMissions(
      progress,
      added.filter((mission) => mission !== null),
    ),
    missions: added,
    gifts: gifts.map((draft, at) =>
      isNewGift(draft) ? newGift(numberAt(missions.length + at), draft) : null,
    ),
  };
}

function started(number: number, draft: TimedDraft, today: Day): Mission {
  return startMission(number, draft, today, newLineage(number, draft));
}

function arePlannable(missions: readonly TimedDraft[], today: Day): boolean {
  return missions.every(({ only }) => only == null || isPlannable(only, today));
}

function numbering(numbers: readonly number[]): (at: number) => number {
  return (at) => {
    const number = numbers[at];
    if (number === undefined) throw new Error('A plan needs a number for each of its lines.');
    return number;
  };
}
