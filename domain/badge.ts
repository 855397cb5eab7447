import { BADGES } from './catalogue/badges.ts';
import { formOf } from './counted.ts';

/** The number of a badge in the catalogue. */
export type BadgeId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const BADGE_IDS = [...BADGES.keys()] as BadgeId[];

/** A kid's badges, by their numbers: `true` where it has one (section 3). */
export type Badges = readonly boolean[];

/** How precious a piece is: 0 is none. */
export type Tier = 0 | 1 | 2 | 3;

/** What a hero wears. */
type Worn = Record<'boots' | 'hands' | 'mask', Tier>;

/** A hero's powers, from 0 to 100. */
export type Powers = Record<'speed' | 'strength' | 'agility', number>;

/** What every hero begins with, and what each badge adds to its power (section 9). */
const POWER_AT_FIRST = 20;
export const POWER_OF_BADGE = 20;

/** How a badge stands to a kid: it has it, could choose it, or has no full week left for it. */
export type BadgeState = 'owned' | 'available' | 'locked';

type BadgeDecision = { badges: Badges } | { refused: 'no-badge-left' | 'badge-owed' };

/** The highest tier that a kid has of each part. */
export function wornOf(badges: Badges): Worn {
  const worn: Worn = { boots: 0, hands: 0, mask: 0 };
  for (const { part, tier } of badgesIn(badges)) worn[part] = tier;
  return worn;
}

/** The powers of a hero with these badges. */
export function powersOf(badges: Badges): Powers {
  const powers: Powers = {
    speed: POWER_AT_FIRST,
    strength: POWER_AT_FIRST,
    agility: POWER_AT_FIRST,
  };
  for (const { power } of badgesIn(badges)) powers[power] += POWER_OF_BADGE;
  return powers;
}

/** How many badges a kid has. */
export function badgeCount(badges: Badges): number {
  return badgesIn(badges).length;
}

/**
 * How many badges a kid may still choose (section 9). A week that stops being full takes none of
 * those it has: the next full ones make up for it, and until then it is 0.
 */
export function badgesLeft(badges: Badges, fullWeeks: number): number {
  return Math.max(0, fullWeeks - badgeCount(badges));
}

/** How many of those left find a badge that the kid has not yet: with all nine none does. */
export function badgesToChoose(badges: Badges, fullWeeks: number): number {
  return badgeCount(badges) < badges.length ? badgesLeft(badges, fullWeeks) : 0;
}

/** Whether „Chcę inną odznakę” is offered: only where it gives back what can be chosen again. */
export function canRelease(badges: Badges, fullWeeks: number): boolean {
  return fullWeeks >= badgeCount(badges);
}

/** How a badge stands to a kid with these badges and full weeks. */
export function badgeState(badges: Badges, badge: BadgeId, fullWeeks: number): BadgeState {
  if (badges[badge]) return 'owned';
  return badgesLeft(badges, fullWeeks) > 0 ? 'available' : 'locked';
}

/** What choosing a badge leads to. One that the kid has stays as it is. */
export function chooseBadge(badges: Badges, badge: BadgeId, fullWeeks: number): BadgeDecision {
  const state = badgeState(badges, badge, fullWeeks);
  if (state === 'locked') return { refused: 'no-badge-left' };
  return { badges: state === 'owned' ? badges : changed(badges, badge, true) };
}

/** What „Chcę inną odznakę” leads to. One that the kid has not stays so. */
export function releaseBadge(badges: Badges, badge: BadgeId, fullWeeks: number): BadgeDecision {
  if (!badges[badge]) return { badges };
  if (!canRelease(badges, fullWeeks)) return { refused: 'badge-owed' };
  return { badges: changed(badges, badge, false) };
}

/** „Pozostały jeszcze 2 odznaki do wykorzystania!” */
export function badgesLeftText(left: number): string {
  const stay = formOf(left, 'Pozostała', 'Pozostały', 'Pozostało');
  const badges = formOf(left, 'odznaka', 'odznaki', 'odznak');
  return `${stay} jeszcze ${left} ${badges} do wykorzystania!`;
}

function changed(badges: Badges, badge: BadgeId, has: boolean): Badges {
  return badges.map((had, each) => (each === badge ? has : had));
}

function badgesIn(badges: Badges) {
  return BADGES.filter((_, badge) => badges[badge]);
}
