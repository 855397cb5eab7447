import type { PauseKind } from '#domain/pause.ts';

/** Days without missions, both in it. Kids who have one together have a row each, of one number. */
export interface PauseTable {
  family_id: number;
  kid: number;
  pause: number;
  kind: PauseKind;
  from_day: number;
  to_day: number;
  /** Of the request that made it. */
  key: string;
}
