import type { KidGender } from '../base/gender.ts';
import { HEROES } from '../catalogue/heroes.ts';

export type HeroId = 1 | 2 | 3 | 4 | 5 | 6;

/** 1 to 3 are boys, 4 to 6 girls. */
export function heroesOf(gender: KidGender) {
  return HEROES.filter((hero) => hero.gender === gender);
}

export function heroOf(hero: HeroId) {
  return HEROES[hero - 1] ?? HEROES[0];
}
