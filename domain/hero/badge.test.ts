import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BADGE_IDS,
  type BadgeId,
  badgeCount,
  canRelease,
  chooseBadge,
  powersOf,
  releaseBadge,
  remainingBadges,
  remainingBadgesText,
  wornOf,
} from './badge.ts';

function having(...owned: BadgeId[]): boolean[] {
  return BADGE_IDS.map((badge) => owned.includes(badge));
}

const ALL = having(...BADGE_IDS);

const someBadges = fc.subarray(BADGE_IDS).map((owned) => having(...owned));
const someBadge = fc.constantFrom(...BADGE_IDS);
const someWeeks = fc.integer({ min: 0, max: 12 });

test('wears the highest tier of each part', () => {
  expect(wornOf(having())).toEqual({ boots: 0, hands: 0, mask: 0 });
  expect(wornOf(having(0))).toEqual({ boots: 1, hands: 0, mask: 0 });
  expect(wornOf(having(0, 2, 4, 6))).toEqual({ boots: 3, hands: 2, mask: 1 });
  expect(wornOf(having(8, 3, 5))).toEqual({ boots: 0, hands: 3, mask: 3 });
  expect(wornOf(ALL)).toEqual({ boots: 3, hands: 3, mask: 3 });
});

test('starts each power at 20 and adds 20 for each badge', () => {
  expect(powersOf(having())).toEqual({ speed: 20, strength: 20, agility: 20 });
  expect(powersOf(having(1))).toEqual({ speed: 40, strength: 20, agility: 20 });
  expect(powersOf(having(0, 2, 3, 6, 7, 8))).toEqual({ speed: 60, strength: 40, agility: 80 });
  expect(powersOf(ALL)).toEqual({ speed: 80, strength: 80, agility: 80 });
});

test('allows one badge for each unspent full week and none below zero', () => {
  expect(remainingBadges(having(), 0)).toBe(0);
  expect(remainingBadges(having(), 3)).toBe(3);
  expect(remainingBadges(having(4), 3)).toBe(2);
  expect(remainingBadges(having(4, 5), 2)).toBe(0);
  expect(remainingBadges(having(4, 5), 0)).toBe(0);
  expect(remainingBadges(having(4, 5), 3)).toBe(1);
});

test('allows any badge, the most precious first, and keeps the others', () => {
  expect(chooseBadge(having(), 8, 1)).toEqual({ badges: having(8) });
  expect(chooseBadge(having(8), 0, 2)).toEqual({ badges: having(0, 8) });
});

test('chooses no badge without an unspent full week', () => {
  expect(chooseBadge(having(), 0, 0)).toEqual({ refused: 'no-badge-left' });
  expect(chooseBadge(having(8), 0, 1)).toEqual({ refused: 'no-badge-left' });
  expect(chooseBadge(having(7, 8), 0, 1)).toEqual({ refused: 'no-badge-left' });
});

test('accepts a badge that the kid already has without spending a week', () => {
  for (const fullWeeks of [0, 1, 2]) {
    expect(chooseBadge(having(4), 4, fullWeeks)).toEqual({ badges: having(4) });
  }
});

test('takes the badge off after „Chcę inną odznakę” so that another can be chosen', () => {
  expect(releaseBadge(having(4), 4, 1)).toEqual({ badges: having() });
  expect(releaseBadge(having(), 4, 1)).toEqual({ badges: having() });
  expect(chooseBadge(having(), 5, 1)).toEqual({ badges: having(5) });
});

test('releases no badge while there are more badges than full weeks', () => {
  expect(canRelease(having(4), 0)).toBe(false);
  expect(releaseBadge(having(4), 4, 0)).toEqual({ refused: 'badge-owed' });
  expect(releaseBadge(having(4, 5), 4, 1)).toEqual({ refused: 'badge-owed' });
  expect(releaseBadge(having(4, 5), 0, 1)).toEqual({ badges: having(4, 5) });
  expect(canRelease(having(4, 5), 2)).toBe(true);
  expect(canRelease(having(), 0)).toBe(true);
});

test('never allows more badges than full weeks, and a released badge can be chosen again', () => {
  fc.assert(
    fc.property(someBadges, someBadge, someWeeks, (badges, badge, fullWeeks) => {
      const chosen = chooseBadge(badges, badge, fullWeeks);
      if ('badges' in chosen && badgeCount(chosen.badges) > badgeCount(badges)) {
        expect(badgeCount(chosen.badges)).toBeLessThanOrEqual(fullWeeks);
        expect(releaseBadge(chosen.badges, badge, fullWeeks)).toEqual({ badges });
      }
      const released = releaseBadge(badges, badge, fullWeeks);
      if ('badges' in released && badgeCount(released.badges) < badgeCount(badges)) {
        expect(remainingBadges(released.badges, fullWeeks)).toBeGreaterThan(0);
        expect(chooseBadge(released.badges, badge, fullWeeks)).toEqual({ badges });
      }
    }),
  );
});

test('decides the same when a command is repeated, and does not change its input', () => {
  fc.assert(
    fc.property(someBadges, someBadge, someWeeks, (badges, badge, fullWeeks) => {
      const before = [...badges];
      for (const decide of [chooseBadge, releaseBadge]) {
        const once = decide(badges, badge, fullWeeks);
        if ('badges' in once) expect(decide(once.badges, badge, fullWeeks)).toEqual(once);
        expect(badges).toEqual(before);
      }
    }),
  );
});

test.each([
  [0, 'Pozostało jeszcze 0 odznak do wykorzystania!'],
  [1, 'Pozostała jeszcze 1 odznaka do wykorzystania!'],
  [2, 'Pozostały jeszcze 2 odznaki do wykorzystania!'],
  [5, 'Pozostało jeszcze 5 odznak do wykorzystania!'],
  [12, 'Pozostało jeszcze 12 odznak do wykorzystania!'],
  [22, 'Pozostały jeszcze 22 odznaki do wykorzystania!'],
])('phrases %i left as „%s”', (remaining, text) => {
  expect(remainingBadgesText(remaining)).toBe(text);
});
