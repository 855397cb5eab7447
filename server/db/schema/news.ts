import type { MarkState } from '#domain/mark.ts';

/**
 * News that a kid has not seen. Numbers are unique in a family, so lineages and extra points
 * differ.
 */
export interface NewsTable {
  family_id: number;
  kid: number;
  day: number;
  /** The mission's lineage, or the number of the extra points. */
  number: number;
  /** The mission's state on that day that the kid saw last; `null` for extra points. */
  saw: MarkState | null;
  /** The claim that holds the row; `null`: none, or it changed after the claim. */
  claim: string | null;
  /** When that claim expires. */
  until: number;
}
