import type { MarkState } from '#domain/mark.ts';

/** What a kid is still to be told. All numbers of a family differ: a lineage is no extra points'. */
export interface NewsTable {
  family_id: number;
  kid: number;
  day: number;
  /** The mission's lineage, or the number of the extra points. */
  number: number;
  /** What the kid last saw of the mission on that day; `null` for extra points. */
  saw: MarkState | null;
  /** The name of the claim that holds it; `null` where none does, or it changed since. */
  claim: string | null;
  /** The instant until which that claim is good. */
  until: number;
}
