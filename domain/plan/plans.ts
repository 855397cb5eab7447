import { RECOMMENDED_GIFTS } from '../catalogue/gifts.ts';
import { RECOMMENDED_MISSIONS } from '../catalogue/missions.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { GiftDraft } from '../gift/gift.ts';
import type { TimedDraft } from '../mission/mission.ts';
import type { Weekday } from '../time/day.ts';

export interface Plan {
  /** The youngest and the oldest age, in years. */
  from: number;
  to: number;
  missions: readonly TimedDraft[];
  gifts: readonly GiftDraft[];
}

/**
 * The ready-made plans, the youngest age first. A small child has few missions, the same every day,
 * and gifts that it can have after a day or two. For older children, missions differ more from day
 * to day, and saving takes longer. A child who does everything has the smallest gift in a day or
 * two. The biggest one takes two weeks (at 3) to a little over three (at 12). No plan assumes a
 * pet, a garden or a car; parents add such missions themselves.
 */
export const PLANS: readonly Plan[] = [
  {
    from: 3,
    to: 4,
    missions: missions('teeth-morning teeth-evening dress-alone put-away-toys set-table'),
    gifts: gifts('playground walk dessert ice-cream surprise new-toy'),
  },
  {
    from: 5,
    to: 6,
    missions: missions(
      'teeth-morning teeth-evening make-bed dress-alone put-away-toys ' +
        'set-table tidy-room unpack-shopping',
      { 'set-table': [0, 2, 4] },
    ),
    gifts: gifts('playground dessert games-15 ice-cream surprise ice-skating new-toy lego'),
  },
  {
    from: 7,
    to: 9,
    missions: missions(
      'teeth-morning teeth-evening make-bed homework read-book ' +
        'clear-table empty-dishwasher tidy-room',
      { 'clear-table': [5, 6] },
    ),
    gifts: gifts(
      'dessert games-15 games-30 ice-cream games-evening cinema aquapark lego new-game',
      { 'new-game': 350 },
    ),
  },
  {
    from: 10,
    to: 12,
    missions: missions(
      'teeth-evening make-bed homework read-book empty-dishwasher ' +
        'take-out-rubbish laundry vacuum wash-dishes',
    ),
    gifts: gifts(
      'games-30 games-45 ice-cream later-return games-evening cinema ' +
        'new-game weekend-trip skateboard',
      { 'weekend-trip': 400 },
    ),
  },
];

const MIDDLE_AGE = 6;

/** The nearest one for other ages. */
export function planFor(age: number): Plan {
  return PLANS.reduce((best, plan) => (apart(plan, age) < apart(best, age) ? plan : best));
}

/** `null` is an unknown year. */
export function planForBirth(birth: number | null, thisYear: number): Plan {
  return planFor(birth === null ? MIDDLE_AGE : thisYear - birth);
}

function apart({ from, to }: Plan, age: number): number {
  return Math.max(from - age, age - to, 0);
}

function missions(ids: string, days: Record<string, readonly Weekday[]> = {}): TimedDraft[] {
  return named(RECOMMENDED_MISSIONS, ids).map((known) => {
    const { id, name, points, timeOfDay = 'any', minutes = null } = known;
    const own = days[id] ?? known.days;
    return { name, picture: id, points, days: own, timeOfDay, minutes, confirmation: true };
  });
}

function gifts(ids: string, prices: Record<string, number> = {}): GiftDraft[] {
  return named(RECOMMENDED_GIFTS, ids).map(({ id, name, points }) => {
    return { name, picture: id, points: prices[id] ?? points };
  });
}

function named<T extends { id: PictureId }>(known: readonly T[], ids: string): T[] {
  return ids.split(' ').map((id) => {
    const found = known.find((each) => each.id === id);
    if (!found) throw new Error(`${id} is not recommended.`);
    return found;
  });
}
