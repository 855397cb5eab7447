import { RECOMMENDED_GIFTS } from '../catalogue/gifts.ts';
import type { MainPictureId } from '../catalogue/main-pictures.ts';
import { RECOMMENDED_MISSIONS } from '../catalogue/missions.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { GiftDraft } from '../gift/gift.ts';
import type { TimedDraft } from '../mission/mission.ts';
import type { Weekday } from '../time/day.ts';

/** A ready-made plan for an age: missions and gifts as the forms would hold them. */
export interface Plan {
  /** The youngest and the oldest age, in years. */
  from: number;
  to: number;
  missions: readonly TimedDraft[];
  gifts: readonly GiftDraft[];
}

const WEEKEND: readonly Weekday[] = [5, 6];
const THRICE: readonly Weekday[] = [0, 2, 4];

/**
 * The ready-made plans (section 1), the youngest age first. A small child has few missions, the
 * same every day, and gifts that it can have after a day or two. For older children, missions
 * differ more from day to day, and saving takes longer. A child who does everything has the
 * smallest gift in a day or two. The biggest one takes two weeks (at 3) to a little over three (at
 * 12). No plan assumes a pet, a garden or a car; parents add such missions themselves.
 */
export const PLANS: readonly Plan[] = [
  {
    from: 3,
    to: 4,
    missions: [
      mission('teeth-morning'),
      mission('teeth-evening'),
      mission('dress-alone'),
      mission('put-away-toys'),
      mission('set-table'),
    ],
    gifts: [
      gift('playground'),
      gift('walk'),
      gift('dessert'),
      gift('ice-cream'),
      gift('surprise'),
      gift('new-toy'),
    ],
  },
  {
    from: 5,
    to: 6,
    missions: [
      mission('teeth-morning'),
      mission('teeth-evening'),
      mission('make-bed'),
      mission('dress-alone'),
      mission('put-away-toys'),
      mission('set-table', THRICE),
      mission('tidy-room'),
      mission('unpack-shopping'),
    ],
    gifts: [
      gift('playground'),
      gift('dessert'),
      gift('games-15'),
      gift('ice-cream'),
      gift('surprise'),
      gift('ice-skating'),
      gift('new-toy'),
      gift('lego'),
    ],
  },
  {
    from: 7,
    to: 9,
    missions: [
      mission('teeth-morning'),
      mission('teeth-evening'),
      mission('make-bed'),
      mission('homework'),
      mission('read-book'),
      mission('clear-table', WEEKEND),
      mission('empty-dishwasher'),
      mission('tidy-room'),
    ],
    gifts: [
      gift('dessert'),
      gift('games-15'),
      gift('games-30'),
      gift('ice-cream'),
      gift('games-evening'),
      gift('cinema'),
      gift('aquapark'),
      gift('lego'),
      gift('new-game', 350),
    ],
  },
  {
    from: 10,
    to: 12,
    missions: [
      mission('teeth-evening'),
      mission('make-bed'),
      mission('homework'),
      mission('read-book'),
      mission('empty-dishwasher'),
      mission('take-out-rubbish'),
      mission('laundry'),
      mission('vacuum'),
      mission('wash-dishes'),
    ],
    gifts: [
      gift('games-30'),
      gift('games-45'),
      gift('ice-cream'),
      gift('later-return'),
      gift('games-evening'),
      gift('cinema'),
      gift('new-game'),
      gift('weekend-trip', 400),
      gift('skateboard'),
    ],
  },
];

/** The age to assume when the birth year is unknown. */
const MIDDLE_AGE = 6;

/** Returns the plan for an age in years, or the nearest one. */
export function planFor(age: number): Plan {
  return PLANS.reduce((best, plan) => (apart(plan, age) < apart(best, age) ? plan : best));
}

/** Returns the plan for a child of a birth year; `null` is an unknown year. */
export function planForBirth(birth: number | null, thisYear: number): Plan {
  return planFor(birth === null ? MIDDLE_AGE : thisYear - birth);
}

function apart({ from, to }: Plan, age: number): number {
  return Math.max(from - age, age - to, 0);
}

function mission(id: MainPictureId, days?: readonly Weekday[]): TimedDraft {
  const known = named(RECOMMENDED_MISSIONS, id);
  const { name, points, timeOfDay = 'any' } = known;
  return { name, picture: id, points, days: days ?? known.days, timeOfDay, confirmation: true };
}

function gift(id: MainPictureId, points?: number): GiftDraft {
  const known = named(RECOMMENDED_GIFTS, id);
  return { name: known.name, picture: id, points: points ?? known.points };
}

function named<T extends { id: PictureId }>(known: readonly T[], id: PictureId): T {
  const found = known.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not recommended.`);
  return found;
}
