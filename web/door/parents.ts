import type { ParentGender } from '#domain/gender.ts';
import type { HeroId } from '#domain/hero.ts';
import type { Look, ParentPictureId } from '../art/pictures/parents.ts';

/** How the panel and the code screen call a family's parent. */
export const PARENT_NAMES: Record<ParentGender, string> = {
  mama: 'Mama',
  tata: 'Tata',
  rodzic: 'Rodzic',
};

const LOOKS: Record<HeroId, Look> = {
  1: 'fair',
  2: 'dark',
  3: 'fair',
  4: 'fair',
  5: 'dark',
  6: 'fair',
};

/** The picture of a parent, who takes after the family's first kid: nobody has to choose a look. */
export function faceOf(gender: ParentGender, kids: readonly { hero: HeroId }[]): ParentPictureId {
  return `${gender}-${kids[0] ? LOOKS[kids[0].hero] : 'fair'}`;
}
