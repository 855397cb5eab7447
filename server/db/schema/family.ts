import type { Generated } from 'kysely';
import type { ParentGender } from '#domain/gender.ts';

export interface FamilyTable {
  family_id: Generated<number>;
  time_zone: string;
  /** Incremented by every family write; it orders them. */
  change: number;
  /** The last number that something in this family got. */
  numbers: number;
  /** The last number that a session of this family got. */
  sessions: number;
  /** The number of the only grown-up who can delete the family. */
  founder: number;
  created: number;
}

export interface GrownUpTable {
  family_id: number;
  /** Its number among the profiles of the family, kids included. */
  grown_up: number;
  /** As the grown-up typed it. */
  email: string;
  /** argon2id, as a PHC string. */
  password: string;
  gender: ParentGender;
  /** Empty: no name. */
  name: string;
  /** The lit stars, such as "0,4,8". */
  code: string | null;
  created: number;
}

/** Directory: finds the family and grown-up of an e-mail. */
export interface AccountTable {
  /** Lower case and trimmed. */
  email: string;
  family_id: number;
  grown_up: number;
}

/** A link that sets a new password. */
export interface ResetTokenTable {
  family_id: number;
  /** SHA-256 of the token's secret, in hex. */
  hash: string;
  grown_up: number;
  good_until: number;
}

/** An invitation that one more grown-up can use once to join the family. */
export interface InvitationTable {
  family_id: number;
  invitation: number;
  /** SHA-256 of the link's secret, in hex. */
  hash: string;
  /** The grown-up who invites. */
  grown_up: number;
  /** The address of the letter; `null`: the link was not sent by mail. */
  email: string | null;
  good_until: number;
}

/** Directory: finds the family of an old token, which does not name it. */
export interface BareTokenTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  family_id: number;
  /** Browsers have deleted the cookie after this instant. */
  good_until: number;
}

/**
 * A browser that has signed in to the family. It is no authentication, but it has its own rate
 * limit.
 */
export interface KnownBrowserTable {
  family_id: number;
  /** SHA-256 of the family and the browser's token, in hex: different in each family. */
  hash: string;
  /** When it last signed in, or returned signed in. */
  seen: number;
}
