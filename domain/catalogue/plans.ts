import type { Weekday } from '../day.ts';
import type { GiftDraft } from '../gift.ts';
import type { TimedDraft } from '../mission.ts';
import { RECOMMENDED_GIFTS } from './gifts.ts';
import type { MainPictureId } from './main-pictures.ts';
import { RECOMMENDED_MISSIONS } from './missions.ts';
import type { PictureId } from './pictures.ts';

/** What a child of some age may begin with: missions and gifts, as the forms would hold them. */
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
 * The ready-made plans (section 1), the youngest first. A small child has few missions, the same
 * ones every day, and gifts that it can have after a day or two, for it cannot wait longer; the
 * older it is, the more its missions differ from day to day and the longer it may save. Whoever
 * does everything has the smallest gift in a day or two and the biggest in two weeks (at 3) to a
 * little over three (at 12). No plan supposes a pet, a garden or a car: such missions are added by hand.
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

/** For a child whose age nobody has told. */
const MIDDLE_AGE = 6;

/** The plan for an age in years, or the nearest one. */
export function planFor(age: number): Plan {
  return PLANS.reduce((best, plan) => (apart(plan, age) < apart(best, age) ? plan : best));
}

/** The plan for a child of a birth year; `null` is one left empty. */
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
