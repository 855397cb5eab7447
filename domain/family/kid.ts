import { MOST_KIDS } from '../base/bounds.ts';
import { birthError } from '../base/field.ts';
import type { KidGender } from '../base/gender.ts';
import { type HeroId, heroesOf } from '../hero/hero.ts';
import { type Day, dateOf } from '../time/day.ts';
import { type StarCode, sameCode } from './star-code.ts';

/** Whether a kid's device plays sounds: as the kid chooses on it, always, or never. */
export const SOUNDS = ['own', 'on', 'off'] as const;
export type Sounds = (typeof SOUNDS)[number];

export interface KidSettings {
  /** Without a tap on the loudspeaker; `null` in a draft: its birth year decides, once. */
  readsAloud: boolean | null;
  sounds: Sounds;
}

export const FIRST_SETTINGS: KidSettings = { readsAloud: null, sounds: 'own' };

/** The oldest age, in years reached this year, at which pages are read aloud by default. */
const OLDEST_LISTENER = 7;

type Read = Pick<KidDraft, 'readsAloud' | 'birth'>;

/**
 * Decides whether cards and pages are read aloud for a kid: as the draft says, else as before, else
 * for a kid of at most seven years. A changed birth year is asked anew. The answer is stored, so
 * that the calendar never turns it off.
 */
export function isReadTo({ readsAloud, birth }: Read, thisYear: number, before?: Read): boolean {
  const previous = before && before.birth === birth ? before.readsAloud : null;
  return readsAloud ?? previous ?? (birth !== null && thisYear - birth <= OLDEST_LISTENER);
}

export interface KidDraft extends KidSettings {
  name: string;
  birth: number | null;
  gender: KidGender;
  hero: HeroId;
  code: StarCode | null;
}

/** `fields` holds a sentence for each invalid field of the form. */
type KidDecision =
  | { refused: 'too-many-kids' }
  | { refused: 'invalid'; fields: Record<string, string> }
  | { draft: KidDraft };

/** `kids` is how many the family already has. */
export function decideNewKid(draft: KidDraft, today: Day, kids: number): KidDecision {
  const decision = decideKid(draft, today, null);
  if ('refused' in decision) return decision;
  return kids >= MOST_KIDS ? { refused: 'too-many-kids' } : decision;
}

/**
 * The valid birth years depend on today, but an unchanged year stays valid. The hero must have the
 * kid's gender.
 */
export function decideKid(draft: KidDraft, today: Day, bornBefore: number | null): KidDecision {
  const birth = birthError(draft.birth, dateOf(today).year, bornBefore);
  if (birth) return { refused: 'invalid', fields: { birth } };
  if (!heroesOf(draft.gender).some(({ id }) => id === draft.hero)) {
    return { refused: 'invalid', fields: { hero: 'Wybierz bohatera' } };
  }
  return { draft };
}

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
