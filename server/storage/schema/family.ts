import type { Generated } from 'kysely';
import type { ParentGender } from '#domain/gender.ts';

export interface FamilyTable {
  family_id: Generated<number>;
  /** As the parent wrote it. */
  email: string;
  /** argon2id, as a PHC string. */
  password: string;
  gender: ParentGender;
  /** The lit stars, as in „0,4,8”. */
  code: string | null;
  time_zone: string;
  /** Grows by one with every family write, which it orders. */
  change: number;
  /** The last number that a kid, mission or gift of this family was given. */
  numbers: number;
  created: number;
}

/** Directory: finds the family of an e-mail. */
export interface AccountTable {
  /** Lower case, no blanks around. */
  email: string;
  family_id: number;
}

/** Directory: finds the family of a password reset link. */
export interface ResetTokenTable {
  /** SHA-256 of the link's token, in hex. */
  hash: string;
  family_id: number;
  good_until: number;
}

/** A browser from which somebody has signed in to the family: no proof, only tries of its own. */
export interface KnownBrowserTable {
  family_id: number;
  /** SHA-256 of the family and the browser's token, in hex: one browser differs in each family. */
  hash: string;
  /** When it last signed in, or came back signed in. */
  seen: number;
}
