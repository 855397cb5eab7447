import type { Generated } from 'kysely';

export interface SessionTable {
  session: Generated<number>;
  family_id: number;
  /** The profile that is using the device: a kid's number, 0 for the parent, null for nobody. */
  actor: number | null;
  /** The profile that waits for its star code, in the same way. */
  pending: number | null;
  created: number;
  /** When it last asked for something; written now and then, not with every request. */
  seen: number;
  /** As its browser calls itself: „Chrome, Android”. */
  device: string;
}

/** Directory: finds the session of a token. After a rotation two are good for a moment. */
export interface SessionTokenTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session: number;
  /** `null` for the one in use. */
  good_until: number | null;
  /** 1 for one that was given in place of another and is not used yet. */
  fresh: number;
}
