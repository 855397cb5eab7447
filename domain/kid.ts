import { MOST_KIDS } from './bounds.ts';
import { type Day, dateOf } from './day.ts';
import { birthError } from './field.ts';
import type { KidGender } from './gender.ts';
import { type HeroId, heroesOf } from './hero.ts';
import { type StarCode, sameCode } from './star-code.ts';

/** Whether a kid's device makes sounds: as the kid chooses there, always, never. */
export const SOUNDS = ['own', 'on', 'off'] as const;
export type Sounds = (typeof SOUNDS)[number];

/** How what a kid sees is told to it, too. */
export interface KidSettings {
  /** Whether cards and pages are read aloud as they open, without a tap on the loudspeaker. */
  readsAloud: boolean;
  sounds: Sounds;
}

/** A new kid's, and those of kids from before there were any. */
export const FIRST_SETTINGS: KidSettings = { readsAloud: false, sounds: 'own' };

/** What a parent writes into a kid's form (section 3, UserKid). */
export interface KidDraft extends KidSettings {
  name: string;
  birth: number | null;
  gender: KidGender;
  hero: HeroId;
  code: StarCode | null;
}

/** `fields` says which of the form's fields are wrong, and how. */
type KidDecision =
  | { refused: 'too-many-kids' }
  | { refused: 'invalid'; fields: Record<string, string> }
  | { draft: KidDraft };

/** Adds a kid to a family that has so many. */
export function decideNewKid(draft: KidDraft, today: Day, kids: number): KidDecision {
  const decision = decideKid(draft, today, null);
  if ('refused' in decision) return decision;
  return kids >= MOST_KIDS ? { refused: 'too-many-kids' } : decision;
}

/**
 * What saving a kid's form leads to: the year of birth depends on the day, and one that was good
 * once stays so; the hero is one of the gender's.
 */
export function decideKid(draft: KidDraft, today: Day, bornBefore: number | null): KidDecision {
  const birth = birthError(draft.birth, dateOf(today).year, bornBefore);
  if (birth) return { refused: 'invalid', fields: { birth } };
  if (!heroesOf(draft.gender).some(({ id }) => id === draft.hero)) {
    return { refused: 'invalid', fields: { hero: 'Wybierz bohatera' } };
  }
  return { draft };
}

/** Whether two forms hold the same kid. */
export function sameKid(one: KidDraft, other: KidDraft): boolean {
  return (
    one.name === other.name &&
    one.birth === other.birth &&
    one.gender === other.gender &&
    one.hero === other.hero &&
    sameCode(one.code, other.code) &&
    one.readsAloud === other.readsAloud &&
    one.sounds === other.sounds
  );
}
