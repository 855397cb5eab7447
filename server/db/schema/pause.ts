import type { PauseKind } from '#domain/pause.ts';

/**
 * Days without missions, first and last included. A pause of several kids has a row for each, with
 * the same number.
 */
export interface PauseTable {
  family_id: number;
  kid: number;
  pause: number;
  kind: PauseKind;
  from_day: number;
  to_day: number;
  /** The idempotency key of the request that created it. */
  key: string;
}
