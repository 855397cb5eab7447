import { expect, test } from 'vitest';
import { type Random, randomFrom } from '#fixtures/random.ts';
import { STARS, type StarCode, sameCode } from './star-code.ts';
import { decideAttempt, entered, type Lockout, NO_LOCKOUT } from './star-code-lockout.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20, 11);
const WRONG_CODES = 2 ** STARS - 2;

class Sibling {
  lockout: Lockout = NO_LOCKOUT;
  now = NOW;

  try(code: 'right' | 'wrong') {
    const { result, lockout } = decideAttempt(this.lockout, code === 'right', this.now);
    this.lockout = lockout;
    return 'wait' in result ? `asleep ${result.wait}` : result.is;
  }

  tryWrong(times: number) {
    return Array.from({ length: times }, () => this.try('wrong'));
  }

  get sleep() {
    return Math.max(0, this.lockout.asleepUntil - this.now) / SECOND;
  }

  wake() {
    this.now += this.sleep * SECOND;
  }
}

test.each([
  [40, 0],
  [41, 20],
  [42, 40],
  [43, 80],
  [44, 160],
  [45, 320],
  [46, 600],
  [47, 600],
  [99, 600],
])('after %i wrong codes the stars sleep for %i seconds', (times, seconds) => {
  const sibling = new Sibling();
  for (let nth = 0; nth < times; nth += 1) {
    sibling.wake();
    expect(sibling.try('wrong')).toBe('wrong');
  }
  expect(sibling.sleep).toBe(seconds);
});

test.each([
  [0, 20],
  [29, 20],
  [30, 0],
])('after forty wrong codes and %i minutes, the next one costs %i seconds', (minutes, seconds) => {
  const sibling = new Sibling();
  sibling.tryWrong(40);
  sibling.now += minutes * MINUTE;
  sibling.try('wrong');
  expect(sibling.sleep).toBe(seconds);
});

test('takes the doubling back only as the count goes back', () => {
  const sibling = new Sibling();
  for (let nth = 0; nth < 43; nth += 1) {
    sibling.wake();
    sibling.try('wrong');
  }
  sibling.now += 30 * MINUTE;
  sibling.try('wrong');
  expect(sibling.sleep).toBe(80);
  sibling.now += 46 * 30 * MINUTE;
  expect(new Set(sibling.tryWrong(40))).toEqual(new Set(['wrong']));
  sibling.try('wrong');
  expect(sibling.sleep).toBe(20);
});

test('compares and counts nothing while the stars sleep, not even the right code', () => {
  const sibling = new Sibling();
  sibling.tryWrong(41);
  const before = sibling.lockout;
  sibling.now += 19_001;
  expect([sibling.try('right'), sibling.try('wrong')]).toEqual(['asleep 1', 'asleep 1']);
  expect(sibling.lockout).toEqual(before);
  sibling.now += 999;
  expect(sibling.try('right')).toBe('right');
});

test('halves the count after the right code', () => {
  const sibling = new Sibling();
  sibling.tryWrong(30);
  expect(sibling.try('right')).toBe('right');
  sibling.tryWrong(25);
  expect(sibling.sleep).toBe(0);
  sibling.try('wrong');
  expect(sibling.sleep).toBe(20);
});

test('wakes the stars after a password and still says that they have slept', () => {
  const sibling = new Sibling();
  sibling.tryWrong(41);
  sibling.lockout = entered(sibling.lockout, sibling.now);
  expect(sibling.lockout.asleepUntil).toBe(sibling.now);
  expect(sibling.tryWrong(19)).not.toContain('asleep 20');
});

test.each([-3650 * DAY, -2 * DAY, 2 * DAY, 3650 * DAY])(
  'recovers once a clock that was %i ms off is right again',
  (ms) => {
    const sibling = new Sibling();
    sibling.now += ms;
    sibling.tryWrong(41);
    sibling.now = NOW;
    expect(sibling.try('right')).toBe(ms > 0 ? 'asleep 600' : 'right');
    sibling.now += 10 * MINUTE;
    expect(sibling.try('right')).toBe('right');
    sibling.now += DAY;
    sibling.tryWrong(40);
    expect(sibling.sleep).toBe(0);
  },
);

/** Signs a small child in: a third of its taps are wrong. Returns whether the stars slept. */
function signIn(sibling: Sibling, way: ReturnType<typeof childsWay>) {
  const code = way.at(-1) ?? [];
  let slept = false;
  for (const lit of way) {
    sibling.now += 2 * SECOND;
    slept ||= sibling.sleep > 0;
    sibling.wake();
    sibling.try(sameCode(lit, code) ? 'right' : 'wrong');
  }
  return slept;
}

test.each([
  { clumsy: false, share: 0.999 },
  { clumsy: true, share: 0.985 },
])(
  'never sleeps in $share of the sign-ins of a four-year-old (clumsy: $clumsy)',
  ({ clumsy, share }) => {
    let signIns = 0;
    let calm = 0;
    for (const size of [3, 4, 5, 6]) {
      const random = randomFrom(size);
      for (let family = 0; family < 20; family += 1) {
        const sibling = new Sibling();
        const code = someCode(size, random);
        for (let day = 0; day < 28; day += 1) {
          for (const hour of [7, 11, 15, 18]) {
            sibling.now = NOW + day * DAY + hour * HOUR;
            signIns += 1;
            if (!signIn(sibling, childsWay(code, clumsy, random))) calm += 1;
          }
        }
      }
    }
    expect(calm / signIns).toBeGreaterThan(share);
  },
);

test.each([
  { visit: 'stops at the first sleep', minutes: 60, patient: false, days: 13 },
  { visit: 'waits an hour', minutes: 60, patient: true, days: 10 },
  { visit: 'waits from morning to evening', minutes: 13 * 60, patient: true, days: 5 },
])(
  'keeps a sibling who daily $visit from all codes for $days days',
  ({ minutes, patient, days }) => {
    const random = randomFrom(7);
    const code = someCode(4, random);
    const sibling = new Sibling();
    let left = WRONG_CODES;
    let day = 0;
    for (; left > 0; day += 1) {
      const start = NOW + day * DAY;
      sibling.now = Math.max(sibling.now, start);
      while (left > 0 && sibling.now < start + minutes * MINUTE) {
        if (sibling.sleep > 0 && !patient) break;
        sibling.wake();
        sibling.now += 2 * SECOND;
        if (sibling.try('wrong') === 'wrong') left -= 1;
      }
      sibling.wake();
      signIn(sibling, childsWay(code, true, random));
    }
    expect(sibling.lockout.asleepUntil).toBeGreaterThan(0);
    expect(day).toBeGreaterThanOrEqual(days);
  },
);

const WRONG_TAP = 1 / 3;
/** How often a kid goes on before it turns a wrong star off. */
const LATER = 1 / 2;

function someCode(size: number, random: Random): StarCode {
  return shuffled(
    Array.from({ length: STARS }, (_, star) => star),
    random,
  ).slice(0, size);
}

/**
 * Returns the sets of stars that a kid lights on the way to its code, which comes last. A third of
 * its taps light a wrong star. The kid turns it off at once or later; a clumsy one may miss it, and
 * light another.
 */
function childsWay(code: StarCode, clumsy: boolean, random: Random): StarCode[] {
  const order = shuffled(code, random);
  const others = Array.from({ length: STARS }, (_, star) => star).filter((s) => !code.includes(s));
  const lit = new Set<number>();
  const way: StarCode[] = [];
  while (order.some((star) => !lit.has(star)) || lit.size > order.length) {
    const wrong = others.filter((star) => lit.has(star));
    const dark = others.filter((star) => !lit.has(star));
    const next = order.find((star) => !lit.has(star));
    const goesOn = next !== undefined && (wrong.length === 0 || random.share() < LATER);
    const misses = dark.length > 0 && (goesOn || clumsy) && random.share() < WRONG_TAP;
    if (misses) lit.add(random.of(dark));
    else if (goesOn) lit.add(next);
    else lit.delete(random.of(wrong));
    if (lit.size > 0) way.push([...lit].sort());
  }
  return way;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as T);
}
