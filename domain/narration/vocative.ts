/**
 * Endings of Polish first names and their vocatives, where the form is certain. The first match
 * counts. Other names are not addressed, because a wrong form sounds worse than none.
 */
const VOCATIVES: readonly [ending: RegExp, vocative: string][] = [
  [/([csz])ia$/, '$1iu'],
  [/^(An|Han|Fran|Man|Gien)ia$/, '$1iu'],
  [/([bdflmrw])ia$/, '$1io'],
  [/^([AEOU]l|[HT]ol|Hel|[GKM]aj)a$/, '$1u'],
  [/([bdfgkłmnprtw]|(?:mi|ie|be)l|[csz]j)a$/, '$1o'],
  [/niek$/, 'ńku'],
  [/ciek$/, 'ćku'],
  [/siek$/, 'śku'],
  [/ziek$/, 'źku'],
  [/ek$/, 'ku'],
  [/ś$/, 'siu'],
  [/([sz])io$/, '$1iu'],
  [/(sz|[ae]j|[iy]k)$/, '$1u'],
  [/(ian|mon|Jan|Leon|dam|kub|lip|ław)$/, '$1ie'],
  [/([iy])$/, '$1'],
];

/** „Zosiu” for „Zosia”; `null` where the form is not certain. */
export function vocativeOf(name: string): string | null {
  if (!/^\p{Lu}\p{Ll}+$/u.test(name)) return null;
  const [ending, vocative] = VOCATIVES.find(([each]) => each.test(name)) ?? [];
  return ending && vocative !== undefined ? name.replace(ending, vocative) : null;
}
