import { describe, expect, test } from 'vitest';
import { childsWay, shuffled, someCode, type Tapping } from '#fixtures/domain/door.ts';
import { type Random, randomFrom } from '#fixtures/random.ts';
import {
  type Door,
  decideGuess,
  isNoticed,
  longestRow,
  NEW_DOOR,
  toStarSet,
} from '../../../domain/family/door.ts';
import { STARS, type StarCode } from '../../../domain/family/star-code.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const SIZES = [3, 4, 5, 6];
/** The share of sign-ins that must stay below the limit. */
const ROWS = [
  { clumsy: false, share: 0.999 },
  { clumsy: true, share: 0.98 },
];
const ORDERS = ['same', 'any'] as const;
const ALL_SETS = Array.from({ length: 2 ** STARS - 1 }, (_, at) =>
  Array.from({ length: STARS }, (_, star) => star).filter((star) => (at + 1) & (1 << star)),
);
/** The limit that decision 9 assumes; a sibling is stopped well before half of all sets. */
const WELL_BEFORE_HALF = 230;
const MOST_VISITS = 400;

/** One star-code lock in simulated time. */
class Scene {
  door: Door = NEW_DOOR;
  now = 0;
  readonly code: StarCode;
  readonly random: Random;

  constructor(size: number, seed: number) {
    this.random = randomFrom(seed);
    this.code = someCode(size, this.random);
  }

  /** Tries a set; a tap takes one to three seconds. */
  guess(set: StarCode) {
    this.now += SECOND + this.random.share() * 2 * SECOND;
    const isRight = toStarSet(set) === toStarSet(this.code);
    const { answer, door } = decideGuess(this.door, set, isRight, this.now);
    this.door = door;
    return answer.is;
  }

  /** Lets the owner sign in or give up on the way, whatever the lock answers. */
  signIn(tapping: Tapping, stays = 1) {
    const way = childsWay(this.code, tapping, this.random);
    const gone = this.random.share() < stays ? way.length : this.random.below(way.length);
    return way.slice(0, gone).map((set) => this.guess(set));
  }
}

describe.each(SIZES)('A small child with a star code of %i stars', (size) => {
  test.each(ORDERS)('is never stopped in weeks, with the stars in %s order', (order) => {
    for (let family = 0; family < 4; family += 1) {
      const scene = new Scene(size, size * 100 + family);
      const tapping = { order, later: 0.3 + 0.1 * family, clumsy: family > 1 };
      for (let day = 0; day < 28; day += 1) {
        for (let hour = 7; hour < 20; hour += 2) {
          scene.now = day * DAY + hour * HOUR;
          const answers = scene.signIn(tapping, family % 2 ? 0.8 : 1);
          expect(answers).not.toContain('asleep');
          expect(answers).not.toContain('closed');
        }
      }
    }
  });

  test.each(ROWS)(
    'tries fewer than 27 wrong sets in a row ($share, clumsy: $clumsy)',
    ({ clumsy, share }) => {
      const random = randomFrom(size);
      const signIns = 5000;
      let short = 0;
      for (let nth = 0; nth < signIns; nth += 1) {
        const tapping = { order: 'any', later: 0.5, clumsy } as const;
        const way = childsWay(someCode(size, random), tapping, random);
        if (new Set(way.map(toStarSet)).size - 1 < 27) short += 1;
      }
      expect(short / signIns).toBeGreaterThan(share);
    },
  );
});

const SIBLINGS = SIZES.flatMap((size) => [39, 26, 12].map((each) => ({ size, each })));

test.each(SIBLINGS)(
  'stops a patient sibling who tries $each new sets per sign-in of an owner with $size stars',
  ({ size, each }) => {
    for (const [seed, order] of [...ORDERS, ...ORDERS].entries()) {
      const scene = new Scene(size, seed);
      const left = shuffled(ALL_SETS, scene.random).filter(
        (set) => toStarSet(set) !== toStarSet(scene.code),
      );
      const all = left.length;
      let told = false;
      for (let visit = 0; !told && visit < MOST_VISITS; visit += 1) {
        scene.now = Math.max(scene.now, visit * 6 * HOUR);
        for (let nth = 0; nth < each && left[0]; nth += 1) {
          const answer = scene.guess(left[0]);
          told ||= answer === 'closed';
          if (answer !== 'wrong') break;
          left.shift();
        }
        scene.now += SECOND;
        scene.signIn({ order, later: 0.5, clumsy: true });
        told ||= scene.door.closedUntil > 0;
      }
      expect(told).toBe(true);
      expect(isNoticed({ ...scene.door, longest: longestRow(scene.door) }, scene.now)).toBe(true);
      expect(all - left.length).toBeLessThan(WELL_BEFORE_HALF);
    }
  },
);
