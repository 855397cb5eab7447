/** „Zrobiłeś”, „zrobiłaś”: a verb of the past, as it is said to a kid; `stem` is „zrobił”. */
export function youDid(stem: string, gender: 'M' | 'F'): string {
  return stem + (gender === 'F' ? 'aś' : 'eś');
}
