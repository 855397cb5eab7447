import type { KidGender } from '../base/gender.ts';

/** Like `VOCATIVES`. „Miriam” and „Nel” stay as they are, so other endings need a boy's name. */
const DATIVES: readonly [ending: RegExp, dative: string][] = [
  [/([csz])ia$/, '$1i'],
  [/^(An|Han|Fran|Man|Gien)ia$/, '$1i'],
  [/([bdflmrw])ia$/, '$1ii'],
  [/([csz])ja$/, '$1ji'],
  [/([aeou])ja$/, '$1i'],
  [/la$/, 'li'],
  [/ka$/, 'ce'],
  [/ga$/, 'dze'],
  [/ra$/, 'rze'],
  [/([^sz])ta$/, '$1cie'],
  [/([^sz])da$/, '$1dzie'],
  [/([^sz])ła$/, '$1le'],
  [/([^sz][mn])a$/, '$1ie'],
  [/([bfpw])a$/, '$1ie'],
];

const DATIVES_OF_BOYS: readonly [ending: RegExp, dative: string][] = [
  [/niek$/, 'ńkowi'],
  [/ciek$/, 'ćkowi'],
  [/siek$/, 'śkowi'],
  [/ziek$/, 'źkowi'],
  [/ek$/, 'kowi'],
  [/ś$/, 'siowi'],
  [/([dsz])io$/, '$1iowi'],
  [/toni$/, 'toniemu'],
  [/(nt|ac|rz|zar|ryc)y$/, '$1emu'],
  [/eł$/, 'łowi'],
  [/^(Kacp|Aleksand)er$/, '$1rowi'],
  [/(sz|[ae]j|[iy]k|am|an|on|ł|kub|lip|ław|[aioy]r|[aeio]l|tin|bert|ard)$/, '$1owi'],
];

/** „Zosi” for „Zosia”; `null` where the form is not certain. */
export function dativeOf(name: string, gender: KidGender): string | null {
  if (!/^\p{Lu}\p{Ll}+$/u.test(name)) return null;
  const endings = gender === 'M' ? [...DATIVES, ...DATIVES_OF_BOYS] : DATIVES;
  const [ending, dative] = endings.find(([each]) => each.test(name)) ?? [];
  return ending && dative !== undefined ? name.replace(ending, dative) : null;
}
