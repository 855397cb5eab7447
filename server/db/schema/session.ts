/** A device that is signed in. */
export interface SessionTable {
  family_id: number;
  session: number;
  kind: SessionKind;
  /** Who has signed in. */
  grown_up: number;
  /** The profile that is using the device: a kid's or a grown-up's number, null for nobody. */
  actor: number | null;
  /** The profile that waits for its star code, in the same way. */
  pending: number | null;
  /** The kid whose tablet it is; `null` for all kids, and where it is none. */
  only_kid: number | null;
  created: number;
  /** When it last asked for something; written now and then, not with every request. */
  seen: number;
  /** As its browser calls itself: „Chrome, Android”. */
  device: string;
  /** What was granted of the wishes that it kept, as JSON: `SentWishes` in `session/ticket.ts`. */
  sent_wishes: string | null;
}

/**
 * `grown-up`: somebody has signed in with an e-mail and a password. `tablet`: a grown-up has paired
 * it for the kids, and nobody becomes a grown-up on it.
 */
export type SessionKind = 'grown-up' | 'tablet';

/** A token of a session. After a rotation two are good for a moment. */
export interface SessionTokenTable {
  family_id: number;
  /** SHA-256 of the token's secret, in hex. */
  hash: string;
  session: number;
  /** `null` for the one in use. */
  good_until: number | null;
  /** 1 for one that was given in place of another and is not used yet. */
  fresh: number;
}
