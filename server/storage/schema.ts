import type { Generated } from 'kysely';

/**
 * The tables, the same on both engines: integers (booleans 0 and 1, days), bigint (instants in
 * milliseconds), text. The key of every family table begins with `family_id`.
 */
export interface Schema {
  family: FamilyTable;
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  reset_token: ResetTokenTable;
  known_browser: KnownBrowserTable;
  door: DoorTable;
  door_guess: DoorGuessTable;
  kid: KidTable;
  kid_login: KidLoginTable;
  mission: MissionTable;
  mark: MarkTable;
  week: WeekTable;
  celebration: CelebrationTable;
  gift: GiftTable;
  extra_points: ExtraPointsTable;
}

interface FamilyTable {
  family_id: Generated<number>;
  /** As the parent wrote it. */
  email: string;
  /** argon2id, as a PHC string. */
  password: string;
  gender: 'tata' | 'mama' | 'rodzic';
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
interface AccountTable {
  /** Lower case, no blanks around. */
  email: string;
  family_id: number;
}

interface SessionTable {
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
interface SessionTokenTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session: number;
  /** `null` for the one in use. */
  good_until: number | null;
  /** 1 for one that was given in place of another and is not used yet. */
  fresh: number;
}

/** Directory: finds the family of a password reset link. */
interface ResetTokenTable {
  /** SHA-256 of the link's token, in hex. */
  hash: string;
  family_id: number;
  good_until: number;
}

/** A browser from which somebody has signed in to the family: no proof, only tries of its own. */
interface KnownBrowserTable {
  family_id: number;
  /** SHA-256 of the family and the browser's token, in hex: one browser differs in each family. */
  hash: string;
  /** When it last signed in, or came back signed in. */
  seen: number;
}

/** What is remembered about guesses at a star code, as `domain/door.ts` has it. Instants in ms. */
interface DoorTable {
  family_id: number;
  /** A kid's number, 0 for the parent. */
  kid: number;
  guesses: number;
  row_from: number;
  way_from: number;
  rested_at: number;
  naps: number;
  asleep_until: number;
  closed_until: number;
  most: number;
}

/** Each wrong set that was tried at a door: as which guess and when last. */
interface DoorGuessTable {
  family_id: number;
  kid: number;
  /** Bit 0 is the first star. */
  stars: number;
  nth: number;
  at: number;
  own: number;
}

export interface KidTable {
  family_id: number;
  kid: number;
  login: string;
  name: string;
  birth: number | null;
  gender: 'M' | 'F';
  hero: number;
  code: string | null;
  /** Made by the browser that created the row. */
  key: string;
  /** Kept by `totals.ts`: all points earned, all spent, and the number of full weeks. */
  earned: number;
  spent: number;
  full_weeks: number;
  /** The hero's badges it has chosen: bit 0 is the first. */
  badges: number;
  /** The gift it saves for. */
  goal: number | null;
}

/** Directory: finds the kid of a login. */
interface KidLoginTable {
  login: string;
  family_id: number;
  kid: number;
}

export interface MissionTable {
  family_id: number;
  kid: number;
  mission: number;
  /** The number of the first of its versions, which they share. */
  lineage: number;
  /** 1 where a newer version stands in its place. */
  replaced: number;
  name: string;
  picture: string;
  points: number;
  /** Bit 0 is Monday. */
  days: number;
  confirmation: number;
  start: number;
  finish: number | null;
  /** Made by the browser that created the row (a plan adds a place to it); none, where an edit did. */
  key: string | null;
}

interface MarkTable {
  family_id: number;
  kid: number;
  day: number;
  mission: number;
  state: 'wait' | 'done';
}

/** Kept by `weeks.ts`. A row exists for each week that has a mark in its figures. */
interface WeekTable {
  family_id: number;
  kid: number;
  week: number;
  all: number;
  wait: number;
  done: number;
}

/** Kept by `weeks.ts`: each full week, and each that was when the kid was shown it. */
interface CelebrationTable {
  family_id: number;
  kid: number;
  week: number;
  /** 1 once the kid has been shown it. */
  shown: number;
}

export interface GiftTable {
  family_id: number;
  kid: number;
  gift: number;
  name: string;
  picture: string;
  points: number;
  status: 'unused' | 'chosen' | 'received';
  /** The day on which it was chosen. */
  chosen: number | null;
  /** Made by the browser that created the row. */
  key: string | null;
}

export interface ExtraPointsTable {
  family_id: number;
  kid: number;
  extra: number;
  description: string;
  /** Negative where the parent corrects a mistake. */
  points: number;
  day: number;
  key: string;
}
