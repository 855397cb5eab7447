/**
 * The nine badges of a hero, three tiers each of boots, gloves and mask (section 3): places 0 to 8
 * in that order, `true` where the kid has it.
 */
export type Badges = readonly boolean[];

export const BADGES = 9;

const TIERS = 3;

export type Tier = 0 | 1 | 2 | 3;

/** What a hero wears. 0 is none, 3 the highest tier. */
export interface Worn {
  boots: Tier;
  hands: Tier;
  mask: Tier;
}

/** The highest tier that a kid has of each part. */
export function wornOf(badges: Badges): Worn {
  const highest = (part: number) =>
    (badges.slice(part * TIERS, (part + 1) * TIERS).lastIndexOf(true) + 1) as Tier;
  return { boots: highest(0), hands: highest(1), mask: highest(2) };
}

/** How many badges a kid has. */
export function badgesIn(badges: Badges): number {
  return badges.filter(Boolean).length;
}
