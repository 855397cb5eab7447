/** A device that is signed in. */
export interface SessionTable {
  family_id: number;
  session: number;
  kind: SessionKind;
  /** The grown-up who signed in or paired it. */
  grown_up: number;
  /** The profile that uses the device: the number of a kid or a grown-up; `null`: none. */
  actor: number | null;
  /** The profile that waits for its star code; `null`: none. */
  pending: number | null;
  /** The only kid of a tablet; `null`: all kids, or not a tablet. */
  only_kid: number | null;
  created: number;
  /** Time of the last request; updated now and then, not by every request. */
  seen: number;
  /** The browser's description: "Chrome, Android". */
  device: string;
  /** The state of the device's offline queue, as JSON: `SentWishes` in `session/ticket-queries.ts`. */
  sent_wishes: string | null;
}

/**
 * `grown-up`: a grown-up signed in with e-mail and password. `tablet`: a grown-up paired it for the
 * kids; the actor is never a grown-up.
 */
export type SessionKind = 'grown-up' | 'tablet';

/** A token of a session. After a rotation two are valid for a moment. */
export interface SessionTokenTable {
  family_id: number;
  /** SHA-256 of the token's secret, in hex. */
  hash: string;
  session: number;
  /** `null` for the current token. */
  good_until: number | null;
  /** 1 for a new token after a rotation that was not used yet. */
  fresh: number;
}
