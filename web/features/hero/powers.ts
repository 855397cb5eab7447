import { BADGES } from '#domain/catalogue/badges.ts';
import type { BadgeId, Powers } from '#domain/hero/badge.ts';

const POWER_NAMES: Record<keyof Powers, string> = {
  speed: 'Szybkość',
  strength: 'Siła',
  agility: 'Zwinność',
};

/** The first badge that adds to a power is its picture. */
export const POWERS = [
  { power: 'speed', name: POWER_NAMES.speed, badge: 0 },
  { power: 'strength', name: POWER_NAMES.strength, badge: 3 },
  { power: 'agility', name: POWER_NAMES.agility, badge: 6 },
] as const;

export function powerOf(badge: BadgeId) {
  const { power } = BADGES[badge];
  return { power, name: POWER_NAMES[power] };
}
