import type { Generated } from 'kysely';
import type { ParentGender } from '#domain/gender.ts';

export interface FamilyTable {
  family_id: Generated<number>;
  time_zone: string;
  /** Grows by one with every family write, which it orders. */
  change: number;
  /** The last number that anything of this family was given. */
  numbers: number;
  /** The last number that a session of this family was given. */
  sessions: number;
  /** The number of the grown-up who alone may delete the family. */
  founder: number;
  created: number;
}

export interface GrownUpTable {
  family_id: number;
  /** Its number among the profiles of the family, kids included. */
  grown_up: number;
  /** As its owner wrote it. */
  email: string;
  /** argon2id, as a PHC string. */
  password: string;
  gender: ParentGender;
  /** Empty where nobody has given one. */
  name: string;
  /** The lit stars, as in „0,4,8”. */
  code: string | null;
  created: number;
}

/** Directory: finds the family of an e-mail, and the grown-up whose it is. */
export interface AccountTable {
  /** Lower case, no blanks around. */
  email: string;
  family_id: number;
  grown_up: number;
}

/** A link to a new password. */
export interface ResetTokenTable {
  family_id: number;
  /** SHA-256 of the token's secret, in hex. */
  hash: string;
  grown_up: number;
  good_until: number;
}

/** What lets one more grown-up into the family, once. */
export interface InvitationTable {
  family_id: number;
  invitation: number;
  /** SHA-256 of the link's secret, in hex. */
  hash: string;
  /** Who invites. */
  grown_up: number;
  /** Where the link was sent; `null` where it was handed over. */
  email: string | null;
  good_until: number;
}

/** Directory: finds the family of a token that was given out before tokens named it. */
export interface BareTokenTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  family_id: number;
  /** After that no browser brings it any more. */
  good_until: number;
}

/**
 * A browser from which somebody has signed in to the family: it proves nothing, but has
 * an allowance of tries of its own.
 */
export interface KnownBrowserTable {
  family_id: number;
  /** SHA-256 of the family and the browser's token, in hex: one browser differs in each family. */
  hash: string;
  /** When it last signed in, or came back signed in. */
  seen: number;
}
