import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Door,
  decideGuess,
  isClosed,
  isNoticed,
  longestRow,
  NEW_DOOR,
  toStarSet,
} from './door.ts';
import { STARS, type StarCode } from './star-code.ts';

const NOW = Date.UTC(2026, 10, 20, 11);
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const ALL_SETS = Array.from({ length: 2 ** STARS - 1 }, (_, at) => toCode(at + 1));

/** A person guessing one star code: the domain with a clock and the right code. */
class Guesser {
  door: Door = NEW_DOOR;
  now = NOW;
  readonly code: StarCode;

  constructor(code: StarCode = [0, 4, 8]) {
    this.code = code;
  }

  try(guess: StarCode) {
    const isRight = toStarSet(guess) === toStarSet(this.code);
    const { answer, door } = decideGuess(this.door, guess, isRight, this.now);
    this.door = door;
    return 'wait' in answer ? `${answer.is} ${answer.wait}` : answer.is;
  }

  /** Tries a range of wrong sets in turn and returns the decisions. */
  tryWrong(from: number, until: number) {
    return this.wrong.slice(from, until).map((set) => this.try(set));
  }

  /** Tries a range of wrong sets and waits whenever the stars sleep. */
  tryPatiently(from: number, until: number) {
    for (const set of this.wrong.slice(from, until)) {
      if (this.now < this.door.asleepUntil) this.now = this.door.asleepUntil;
      this.try(set);
    }
  }

  get isNoticed() {
    return isNoticed({ ...this.door, longest: longestRow(this.door) }, this.now);
  }

  get wrong() {
    return ALL_SETS.filter((set) => toStarSet(set) !== toStarSet(this.code));
  }
}

test('allows forty wrong sets, then makes the stars sleep longer each time', () => {
  const guesser = new Guesser();
  expect(new Set(guesser.tryWrong(0, 40))).toEqual(new Set(['wrong']));
  expect(guesser.tryWrong(40, 41)).toEqual(['asleep 20']);
  guesser.now += 20 * SECOND;
  expect(guesser.tryWrong(40, 42)).toEqual(['wrong', 'asleep 40']);
  guesser.now += 40 * SECOND;
  expect(guesser.tryWrong(41, 45)).toEqual(['wrong', 'wrong', 'wrong', 'asleep 120']);
  guesser.now += 120 * SECOND;
  expect(guesser.tryWrong(44, 53).slice(-2)).toEqual(['wrong', 'asleep 120']);
});

test('restores one free set every fifteen seconds', () => {
  const guesser = new Guesser();
  guesser.tryWrong(0, 38);
  for (const set of guesser.wrong.slice(38, 58)) {
    expect(guesser.try(set)).toBe('wrong');
    guesser.now += 15 * SECOND;
  }
  expect(guesser.tryWrong(58, 60)).toEqual(['wrong', 'wrong']);
  expect(guesser.try(guesser.code)).toMatch(/closed/);
});

test('charges a wrong set once per row, even when it is tried again', () => {
  const guesser = new Guesser();
  for (let round = 0; round < 9; round += 1) guesser.tryWrong(0, 39);
  expect(guesser.door.naps).toBe(0);
  expect(longestRow(guesser.door)).toBe(39);
  expect(guesser.tryWrong(39, 41)).toEqual(['wrong', 'asleep 20']);
});

test('compares and counts no guess while the stars sleep, not even the right one', () => {
  const guesser = new Guesser();
  guesser.tryWrong(0, 40);
  const before = guesser.door;
  guesser.now += 19_001;
  expect(guesser.try(guesser.code)).toBe('asleep 1');
  expect(guesser.tryWrong(40, 42)).toEqual(['asleep 1', 'asleep 1']);
  expect(guesser.door).toBe(before);
  guesser.now += 999;
  expect(guesser.try(guesser.code)).toBe('right');
});

test('locks for twelve hours after sixty in a row, then starts a new row', () => {
  const guesser = new Guesser();
  guesser.tryPatiently(0, 60);
  expect(isClosed(guesser.door, guesser.now)).toBe(true);
  expect(guesser.try(guesser.code)).toBe(`closed ${12 * 60 * 60}`);
  guesser.now += 12 * HOUR - 1;
  expect(guesser.try(guesser.code)).toBe('closed 1');
  guesser.now += 1;
  expect(new Set(guesser.tryWrong(60, 99))).toEqual(new Set(['wrong']));
  expect(guesser.try(guesser.code)).toBe('right');
});

test('restores the forty free sets and resets the row and its pauses after the right code', () => {
  const guesser = new Guesser();
  guesser.tryPatiently(0, 44);
  guesser.now = guesser.door.asleepUntil;
  expect(guesser.try(guesser.code)).toBe('right');
  expect(guesser.tryWrong(0, 41).slice(-2)).toEqual(['wrong', 'asleep 20']);
});

test('locks after a hundred sets in a week that are not on the owner’s way', () => {
  const guesser = new Guesser([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  for (let day = 0; day < 6; day += 1) {
    guesser.tryWrong(day * 20, day * 20 + 20);
    if (day < 4) expect(guesser.try(guesser.code)).toBe('right');
    guesser.now += 12 * HOUR - 1;
    expect(isClosed(guesser.door, guesser.now), `${day}`).toBe(day >= 4);
    guesser.now += 1;
  }
});

test('forgets a set after seven days', () => {
  const guesser = new Guesser();
  for (let day = 0; day < 60; day += 1) {
    guesser.tryWrong(day * 8, day * 8 + 8);
    expect(guesser.try(guesser.code)).toBe('right');
    guesser.now += DAY;
  }
  expect(guesser.door.tried.size).toBeLessThanOrEqual(64);
});

test('assigns the sets on the way to the code to the owner, but not earlier ones', () => {
  const guesser = new Guesser([0, 4, 8]);
  for (const set of [[5, 6], [1, 2, 3, 7], [0], [0, 3], [0, 3, 4], [0, 4]]) guesser.try(set);
  expect(guesser.try([0, 4, 8])).toBe('right');
  const own = [...guesser.door.tried].filter(([, set]) => set.own).map(([stars]) => stars);
  expect(own.sort()).toEqual([[0], [0, 3], [0, 3, 4], [0, 4]].map(toStarSet).sort());
});

test('assigns no set to the owner when the code comes without a way', () => {
  const guesser = new Guesser([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  guesser.tryWrong(0, 30);
  expect(guesser.try(guesser.code)).toBe('right');
  expect([...guesser.door.tried.values()].filter(({ own }) => own)).toEqual([]);
});

test('accepts the owner’s usual ways after a sibling has used up the week', () => {
  const guesser = new Guesser([0, 4, 8]);
  const way = [[0], [0, 4], [0, 4, 8]];
  for (const set of way) guesser.try(set);
  for (const from of [0, 30, 60, 90]) {
    guesser.tryWrong(from, from + 30);
    guesser.try(guesser.code);
  }
  expect(isClosed(guesser.door, guesser.now)).toBe(true);
  guesser.now += 12 * HOUR;
  expect(way.map((set) => guesser.try(set))).toEqual(['wrong', 'wrong', 'right']);
});

test('notifies the parent of twenty-seven in a row, even when the code followed', () => {
  const guesser = new Guesser();
  guesser.tryWrong(0, 26);
  expect(guesser.isNoticed).toBe(false);
  guesser.tryWrong(26, 27);
  guesser.try(guesser.code);
  guesser.tryWrong(0, 1);
  expect(guesser.isNoticed).toBe(true);
});

test('notifies the parent of a sibling’s guesses, but not of a long way to the right code', () => {
  const guesser = new Guesser([4]);
  // The stars change one at a time, in the order of a Gray code.
  const way = Array.from({ length: 30 }, (_, nth) => toCode((nth + 1) ^ ((nth + 1) >> 1)));
  for (const set of way) guesser.try(set);
  expect(guesser.isNoticed).toBe(true);
  expect(guesser.try(guesser.code)).toBe('right');
  expect(guesser.isNoticed).toBe(false);
  guesser.now += DAY;
  guesser.tryWrong(200, 227);
  for (const set of way.slice(0, 5)) guesser.try(set);
  guesser.try(guesser.code);
  expect(guesser.isNoticed).toBe(true);
});

const somePause = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 90 * SECOND }),
  fc.integer({ min: 0, max: 13 * HOUR }),
);
const someGuesses = fc.array(
  fc.record({ guess: fc.constantFrom(...ALL_SETS), pause: somePause, waits: fc.boolean() }),
  { minLength: 50, maxLength: 400 },
);

test('changes nothing when it rejects a guess, and accepts guesses after the returned wait', () => {
  fc.assert(
    fc.property(someGuesses, (guesses) => {
      const guesser = new Guesser();
      for (const { guess, pause, waits } of guesses) {
        const before = guesser.door;
        const answer = guesser.try(guess);
        const wait = Number(/\d+/.exec(answer)?.[0] ?? 0);
        if (wait > 0) expect(guesser.door).toBe(before);
        else expect(answer === 'right').toBe(toStarSet(guess) === toStarSet(guesser.code));
        guesser.now += waits ? wait * SECOND : pause;
        if (waits) expect(guesser.try(guess)).toMatch(wait > 0 ? /^(wrong|right)$/ : /./);
      }
    }),
  );
});

test('compares at most a hundred sets in a week and two a day without the code', () => {
  fc.assert(
    fc.property(someGuesses, (guesses) => {
      const guesser = new Guesser();
      const compared = new Map<number, number>();
      for (const { guess, pause, waits } of [...guesses, ...guesses]) {
        if (toStarSet(guess) === toStarSet(guesser.code)) continue;
        const answer = guesser.try(guess);
        if (answer === 'wrong') compared.set(toStarSet(guess), guesser.now);
        const ofWeek = [...compared.values()].filter((at) => guesser.now - at < 7 * DAY);
        expect(ofWeek.length).toBeLessThanOrEqual(100 + 2 * 7);
        const wait = Number(/\d+/.exec(answer)?.[0] ?? 0);
        guesser.now += waits ? wait * SECOND : pause % (20 * SECOND);
      }
    }),
    { numRuns: 50 },
  );
});

function toCode(stars: number): StarCode {
  return Array.from({ length: STARS }, (_, star) => star).filter((star) => stars & (1 << star));
}

for (const ms of [-3650 * DAY, -2 * DAY, 2 * DAY, 3650 * DAY]) {
  test(`recovers once a clock that was ${ms / DAY} days off is right again`, () => {
    const asleep = new Guesser();
    const closed = new Guesser();
    for (const guesser of [asleep, closed]) guesser.now += ms;
    asleep.tryWrong(0, 40);
    closed.tryPatiently(0, 60);
    for (const guesser of [asleep, closed]) guesser.now = NOW;
    expect(asleep.try(asleep.code)).toBe(ms > 0 ? 'asleep 120' : 'right');
    expect(closed.try(closed.code)).toBe(ms > 0 ? 'closed 43200' : 'right');
    asleep.now += 120 * SECOND;
    closed.now += 12 * HOUR;
    expect([asleep.try(asleep.code), closed.try(closed.code)]).toEqual(['right', 'right']);
    // The week of the tried sets starts at the first guess with the right clock.
    closed.now += 8 * DAY;
    closed.try([0]);
    expect(closed.door.tried.size).toBe(1);
  });
}
