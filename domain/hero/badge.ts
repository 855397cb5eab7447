import { formOf } from '../base/counted.ts';
import { BADGES } from '../catalogue/badges.ts';

export type BadgeId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const BADGE_IDS = [...BADGES.keys()] as BadgeId[];

/** A kid's badges by number: `true` for each badge that it has. */
export type Badges = readonly boolean[];

/** 0 means none. */
export type Tier = 0 | 1 | 2 | 3;

type Worn = Record<'boots' | 'hands' | 'mask', Tier>;

/** From 0 to 100. */
export type Powers = Record<'speed' | 'strength' | 'agility', number>;

/** The initial value of every power, and what each badge adds to its power. */
const POWER_AT_FIRST = 20;
export const POWER_OF_BADGE = 20;

/** Whether the kid has the badge, can choose it, or has no unspent full week for it. */
export type BadgeState = 'owned' | 'available' | 'locked';

type BadgeDecision = { badges: Badges } | { refused: 'no-badge-left' | 'badge-owed' };

export function wornOf(badges: Badges): Worn {
  const worn: Worn = { boots: 0, hands: 0, mask: 0 };
  for (const { part, tier } of badgesIn(badges)) worn[part] = tier;
  return worn;
}

export function powersOf(badges: Badges): Powers {
  const powers: Powers = {
    speed: POWER_AT_FIRST,
    strength: POWER_AT_FIRST,
    agility: POWER_AT_FIRST,
  };
  for (const { power } of badgesIn(badges)) powers[power] += POWER_OF_BADGE;
  return powers;
}

export function badgeCount(badges: Badges): number {
  return badgesIn(badges).length;
}

/**
 * A week that is no longer full takes no badge away. The result stays 0 until new full weeks make
 * up for it.
 */
export function remainingBadges(badges: Badges, fullWeeks: number): number {
  return Math.max(0, fullWeeks - badgeCount(badges));
}

/** At most as many as it lacks. */
export function badgesToChoose(badges: Badges, fullWeeks: number): number {
  return badgeCount(badges) < badges.length ? remainingBadges(badges, fullWeeks) : 0;
}

/** Whether „Chcę inną odznakę” is offered: only when the kid can then choose again. */
export function canRelease(badges: Badges, fullWeeks: number): boolean {
  return fullWeeks >= badgeCount(badges);
}

export function badgeState(badges: Badges, badge: BadgeId, fullWeeks: number): BadgeState {
  if (badges[badge]) return 'owned';
  return remainingBadges(badges, fullWeeks) > 0 ? 'available' : 'locked';
}

/** A badge that the kid already has stays. */
export function chooseBadge(badges: Badges, badge: BadgeId, fullWeeks: number): BadgeDecision {
  const state = badgeState(badges, badge, fullWeeks);
  if (state === 'locked') return { refused: 'no-badge-left' };
  return { badges: state === 'owned' ? badges : changed(badges, badge, true) };
}

/** Decides „Chcę inną odznakę”. A badge that the kid does not have stays unchosen. */
export function releaseBadge(badges: Badges, badge: BadgeId, fullWeeks: number): BadgeDecision {
  if (!badges[badge]) return { badges };
  if (!canRelease(badges, fullWeeks)) return { refused: 'badge-owed' };
  return { badges: changed(badges, badge, false) };
}

/** „Pozostały jeszcze 2 odznaki do wykorzystania!” */
export function remainingBadgesText(remaining: number): string {
  const verb = formOf(remaining, 'Pozostała', 'Pozostały', 'Pozostało');
  const badges = formOf(remaining, 'odznaka', 'odznaki', 'odznak');
  return `${verb} jeszcze ${remaining} ${badges} do wykorzystania!`;
}

function changed(badges: Badges, badge: BadgeId, has: boolean): Badges {
  return badges.map((had, each) => (each === badge ? has : had));
}

function badgesIn(badges: Badges) {
  return BADGES.filter((_, badge) => badges[badge]);
}
