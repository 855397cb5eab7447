import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { FamilyFile, KidInFile } from '#contract/family-data/newest.ts';
import type { FamilyData, KidData, ListIn, LoadedSettings } from '#domain/data/family-data.ts';
import type { LoadedKid } from '#domain/data/load-family.ts';
import type { Progress } from '#domain/progress/progress.ts';
import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;
export type RowOf<Name extends TableName> = Selectable<Schema[Name]>;
export type ColumnOf<Name extends TableName> = keyof Schema[Name] & string;

export type Tables = { readonly [Name in TableName]: Table<Name> };

/** What the storage needs to know about a table. */
export type Table<Name extends TableName> = Entry<Name> & InFile<Name>;

interface Entry<Name extends TableName> {
  owner: OwnerOf<Schema[Name]>;
  /** The primary key. Rows are read in its order. */
  key: readonly ColumnOf<Name>[];
  /** The column with the number that the family gave to each row. */
  numbered?: ColumnOf<Name>;
  /** The family's counter of these numbers. Default: `numbers` (`takeNumber`). */
  counter?: FamilyCounter;
  /**
   * The distribution column on a distributed database. It is `family_id`, which keeps a family's
   * rows together, or the key of a directory. `null`: all rows are on the coordinator.
   */
  spreadBy: Name extends OnCoordinator ? null : ColumnOf<Name>;
  /**
   * How rows are deleted with their owner: by cascading foreign keys, by a separate statement, or,
   * in a directory, by keys from the family's rows.
   */
  removal: 'cascade' | 'statement' | { keys(db: Kysely<Schema>, whose: Whose): Promise<string[]> };
  /** Columns with the number of a profile: cleared when that profile is removed. */
  profiles?: readonly ColumnOf<Name>[];
  /** Rows that must exist for each of its rows, in addition to the owner's. */
  refersTo?: readonly Reference<Name>[];
  /** What `verify` recounts or compares for each kid. Returns a sentence for each fault. */
  recount?: (of: CheckedKid) => Promise<string[]>;
  /** What `verify` checks in each row of a family. Returns a sentence for each fault. */
  check?(row: RowOf<Name>): readonly string[];
  /** What is cleaned up each night. Other rows are kept until their owner is deleted. */
  cleaning?: Cleaning<Name>;
}

/** A counter of a family. Each of its numbers identifies one thing for ever. */
export type FamilyCounter = Extract<ColumnOf<'family'>, 'numbers' | 'sessions'>;

/** Tables of a family, or of a kid, that are stored together with it and deleted with it. */
export const OF_FAMILY = { owner: 'family', spreadBy: 'family_id', removal: 'cascade' } as const;
export const OF_KID = { owner: 'kid', spreadBy: 'family_id', removal: 'cascade' } as const;

/** A condition for rows that nobody needs any more. */
interface Cleaning<Name extends TableName> {
  /** @param now in ms since 1970, from a clock that can be trusted. */
  old(now: number): Expression<SqlBool>;
  /**
   * Columns with the time of their write. A time after now was written while the clock was ahead,
   * and is set to now.
   */
  past?: readonly ColumnOf<Name>[];
  /**
   * Set when most rows are never old at once. If they seem to be, the clock is wrong, and nothing
   * is deleted.
   */
  seldom?: true;
}

/**
 * Cleans up rows after the instant in a column. Those beyond their maximum lifetime were written
 * while the clock was ahead.
 */
export function expired(column: string, lifetime: number) {
  const end = sql.ref(column);
  return { old: (now: number) => sql<SqlBool>`${end} < ${now} or ${end} > ${now + lifetime}` };
}

/** A family, or one of its kids or grown-ups. */
export interface Whose {
  family: number;
  kid?: number;
  grownUp?: number;
}

/**
 * The owner of a table's rows, and its columns. `family`: `family_id`. `kid`: `family_id`, `kid`.
 * `profile`, a kid or a grown-up: `family_id`, `profile`.
 */
export type Owner = 'installation' | 'family' | 'kid' | 'profile';

type OwnerOf<Row> = Row extends { family_id: unknown; kid: unknown }
  ? 'kid'
  : Row extends { family_id: unknown; profile: unknown }
    ? 'profile'
    : Row extends { family_id: unknown }
      ? 'family'
      : 'installation';

/** The tables that are not distributed. */
type OnCoordinator = 'bare_token' | 'lease';

/** Why a table is not exported, or not loaded. */
interface Without {
  without: string;
}

/**
 * What a family's file contains of a table, and how its rows are loaded. A table with a list in the
 * data of a kid, and that of photos, must be loaded.
 */
type InFile<Name extends TableName> =
  | { download: Download<Name>; load: Exclude<Load<Name>, Without> }
  | { download: Exclude<Download<Name>, { list: ListOfKid | 'photos' }>; load: Load<Name> }
  | (Name extends 'family' | 'grown_up' | 'kid' ? never : { notInFile: string });

/** Converts rows to readable values, and names their list in the file. */
type Download<Name extends TableName> = Name extends 'family'
  ? { words(row: RowOf<Name>): Omit<FamilyFile['family'], keyof Asker> }
  : Name extends 'grown_up'
    ? { words(row: RowOf<Name>): Asker }
    : Name extends 'kid'
      ? { words(row: RowOf<Name>): Omit<KidInFile, ListOfKid> }
      : InList<Name, Pick<FamilyFile, 'devices' | 'photos'> & Pick<KidInFile, ListOfKid>> | Without;

/** The part of the file's family that belongs to the grown-up who requests it. */
type Asker = Pick<FamilyFile['family'], 'grownUp' | 'email' | 'gender' | 'name' | 'code'>;

type ListOfKid = ListIn<KidData>;

type InList<Name extends TableName, Lists> = {
  [List in keyof Lists]: { list: List; words(rows: readonly RowOf<Name>[]): Lists[List] };
}[keyof Lists];

/**
 * The rows of a kid without their key columns. For the family and the grown-up who loads it, only
 * the changed columns.
 */
type Load<Name extends TableName> = Name extends 'family' | 'grown_up'
  ? (family: LoadedSettings) => Partial<RowOf<Name>>
  : Name extends 'kid'
    ? (kid: LoadingKid & { login: string }) => OwnRow<Name>
    : OwnerOf<Schema[Name]> extends 'kid' | 'profile'
      ? ((kid: LoadingKid) => readonly OwnRow<Name>[]) | Without
      : ((file: Pick<FamilyData, 'photos'>) => readonly OwnRow<Name>[]) | Without;

type OwnRow<Name extends TableName> = Omit<RowOf<Name>, 'family_id' | 'kid'>;

/** A kid of a file that is being loaded into a family. */
export interface LoadingKid {
  of: LoadedKid;
  /** Returns the number in the family for a number of the file. */
  number(inFile: number): number;
  /** The same for a grown-up; `null` for all except the one who loads the file. */
  grownUp(inFile: number | undefined): number | null;
  /** Returns the creation key of a row for a name that is unique in the file. */
  key(name: string): string;
}

/** Another table and the columns that both share; a pair when their names differ. */
type Reference<Name extends TableName> = {
  [Other in TableName]: {
    table: Other;
    by: readonly (
      | (ColumnOf<Name> & ColumnOf<Other>)
      | readonly [here: ColumnOf<Name>, there: ColumnOf<Other>]
    )[];
  };
}[TableName];

/** A column of two tables: its name in both, or in each. */
export type Same = string | readonly [here: string, there: string];

/** A kid that is being checked. Each table is read once, when it is first needed. */
export interface CheckedKid {
  kid: RowOf<'kid'>;
  rows<Name extends TableName>(table: Name): Promise<RowOf<Name>[]>;
  progress(): Promise<Progress>;
}
