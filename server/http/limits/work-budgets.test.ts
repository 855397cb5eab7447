import { expect, test } from 'vitest';
import { WORK_LIMITS, WorkBudgets } from './work-budgets.ts';

const KIDS = 20;
const DEVICES = 4;
/** What one answer costs with 20 kids of 100 missions: of the whole family, and of one kid. */
const OF_FAMILY_MS = 32;
const OF_KID_MS = 5;
const PAGE_MS = 30;
/** The pages of the family: panel, inbox, week, rewards, settings. */
const FAMILY_PAGES = 5;
/** The pages of a kid: menu, day, progress, rewards, hero. */
const KID_PAGES = 5;

function open(slowness = 1) {
  let now = 0;
  return {
    budgets: new WorkBudgets(WORK_LIMITS, slowness, () => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('is empty after the burst and fills up by the second', () => {
  const { budgets, pass } = open();
  budgets.spend('a', 4999);
  expect(budgets.waitOf('a')).toBe(null);
  budgets.spend('a', 1);
  expect(budgets.waitOf('a')).toBe(1);
  expect(budgets.waitOf('b')).toBe(null);
  budgets.spend('a', 540);
  expect(budgets.waitOf('a')).toBe(3);
  pass(3000);
  expect(budgets.waitOf('a')).toBe(null);
  budgets.spend('a', 3 * 250 - 540);
  expect(budgets.waitOf('a')).toBe(1);
  pass(60_000);
  budgets.spend('a', 4999);
  expect(budgets.waitOf('a')).toBe(null);
});

test('waits ten seconds at most, whatever one answer cost', () => {
  const { budgets, pass } = open();
  budgets.spend('a', 1e9);
  expect(budgets.waitOf('a')).toBe(10);
  pass(10_001);
  expect(budgets.waitOf('a')).toBe(null);
});

test('grows with the slowness of the machine', () => {
  const { budgets, pass } = open(4);
  budgets.spend('a', 19_999);
  expect(budgets.waitOf('a')).toBe(null);
  budgets.spend('a', 1501);
  expect(budgets.waitOf('a')).toBe(2);
  pass(1502);
  expect(budgets.waitOf('a')).toBe(null);
});

test('remembers the ten thousand families and addresses that spent last', () => {
  const { budgets } = open();
  for (let each = 0; each < 12_000; each += 1) {
    budgets.spend(`address ${each}`, 1);
    budgets.spend('busy', 1);
  }
  expect(budgets.size).toBe(10_000);
  expect(budgets.waitOf('busy')).not.toBe(null);
});

test.each([1, 4, 10])(
  'never refuses the largest family on a machine %i times slower',
  (slowness) => {
    const { budgets, pass } = open(slowness);
    const spend = (key: string, ms: number) => {
      expect(budgets.waitOf(key)).toBe(null);
      budgets.spend(key, (ms + WORK_LIMITS.least) * slowness);
    };
    const openPage = (others: readonly number[]) => {
      expect(budgets.isAmple('home')).toBe(true);
      budgets.spend('home', PAGE_MS * slowness);
      for (const ms of [OF_FAMILY_MS, ...others]) spend('family', ms);
    };
    // Each of four people opens a page a second, one after the other, until all have seen all.
    const ofFamily = Array.from({ length: FAMILY_PAGES }, () => [OF_FAMILY_MS, OF_FAMILY_MS]);
    const ofKids = Array.from({ length: KIDS * KID_PAGES }, () => [OF_KID_MS, OF_KID_MS]);
    for (const [second, answers] of [...ofFamily, ...ofKids].entries()) {
      for (let device = 0; device < DEVICES; device += 1) {
        openPage(answers);
        // Now and then somebody marks a mission, and every open page fetches what it shows.
        if ((second + device) % 20 > 0) continue;
        spend('family', OF_KID_MS);
        for (let open = 0; open < DEVICES; open += 1) {
          for (const ms of [OF_FAMILY_MS, OF_KID_MS]) spend('family', ms);
        }
      }
      pass(1000);
    }
  },
);

test('renders the pages of thirty tablets behind one address', () => {
  const { budgets, pass } = open();
  for (let times = 0; times < 10; times += 1) {
    for (let tablet = 0; tablet < 30; tablet += 1) {
      expect(budgets.isAmple('school')).toBe(true);
      budgets.spend('school', PAGE_MS + WORK_LIMITS.least);
    }
    pass(5000);
  }
});
