import type { Expression, Kysely, Selectable, SqlBool } from 'kysely';
import type { FamilyFile, KidInFile } from '#contract/family-data/newest.ts';
import type { KidData, ListIn, LoadedSettings } from '#domain/family-data.ts';
import type { LoadedKid } from '#domain/load-family.ts';
import type { Progress } from '#domain/progress.ts';
import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;
export type RowOf<Name extends TableName> = Selectable<Schema[Name]>;
export type ColumnOf<Name extends TableName> = keyof Schema[Name] & string;

/** What the storage has to know about a table. */
export type Table<Name extends TableName> = Entry<Name> & InFile<Name>;

interface Entry<Name extends TableName> {
  owner: OwnerOf<Schema[Name]>;
  /** The primary key: the order in which its rows are read. */
  key: readonly ColumnOf<Name>[];
  /** The column of the number that the family has given to each row (`takeNumber`); `null`: none. */
  numbered: ColumnOf<Name> | null;
  /**
   * On a distributed database, the column by which rows are spread over the nodes: `family_id`, so
   * that all of a family's lie together, or what a directory is asked for. `null`: all of them lie
   * on the coordinator.
   */
  spreadBy: Name extends OnCoordinator ? null : ColumnOf<Name>;
  /**
   * How rows go when their owner does: by a chain of foreign keys that cascade, by a statement of
   * their own, or, from a directory, by the keys that rows of the family tell.
   */
  removal: 'cascade' | 'statement' | { keys(db: Kysely<Schema>, whose: Whose): Promise<string[]> };
  /** Columns that name a profile of the family: emptied when that kid goes. */
  profiles?: readonly ColumnOf<Name>[];
  /** Rows that must exist for each of its rows, besides the owner's. */
  refersTo?: readonly Reference<Name>[];
  /** What `verify` counts or compares for each kid, in a sentence for each fault. */
  recount: ((of: CheckedKid) => Promise<string[]>) | Without;
  /** What is cleaned away each night, or why everything is kept. */
  cleaning: Cleaning<Name> | Without;
}

/** Rows that nobody needs any more, each by itself. */
interface Cleaning<Name extends TableName> {
  /** @param now in ms since 1970, from a clock that can be trusted. */
  old(now: number): Expression<SqlBool>;
  /**
   * Columns of instants that were the present when they were written: a later one than now was
   * written while the clock was ahead, and is set to now.
   */
  past?: readonly ColumnOf<Name>[];
  /**
   * Most rows are never old at once: where they are, it is the clock that is wrong, and nothing is
   * taken away.
   */
  seldom?: true;
}

/** A family, or one of its kids or grown-ups. */
export interface Whose {
  family: number;
  kid?: number;
  grownUp?: number;
}

/**
 * Whose rows a table holds, and by which columns: a family's (`family_id`), a kid's (`family_id`,
 * `kid`), a profile's, which is a kid or a grown-up (`family_id`, `profile`), or nobody's.
 */
export type Owner = 'installation' | 'family' | 'kid' | 'profile';

type OwnerOf<Row> = Row extends { family_id: unknown; kid: unknown }
  ? 'kid'
  : Row extends { family_id: unknown; profile: unknown }
    ? 'profile'
    : Row extends { family_id: unknown }
      ? 'family'
      : 'installation';

/** The tables that are not spread. */
type OnCoordinator = 'bare_token' | 'lease';

/** Why a table has no part in something. */
interface Without {
  without: string;
}

/**
 * What a family's file says of a table, and how a family that loads one comes to its rows: what
 * stands in a list of a kid's is loaded.
 */
type InFile<Name extends TableName> =
  | { download: Download<Name>; load: Exclude<Load<Name>, Without> }
  | { download: Exclude<Download<Name>, { list: ListOfKid }>; load: Load<Name> };

/** Rows in words that a person can read, and the list of the file in which they stand. */
type Download<Name extends TableName> = Name extends 'family'
  ? { words(row: RowOf<Name>): Omit<FamilyFile['family'], keyof Asker> }
  : Name extends 'grown_up'
    ? { words(row: RowOf<Name>): Asker }
    : Name extends 'kid'
      ? { words(row: RowOf<Name>): Omit<KidInFile, ListOfKid> }
      : InList<Name, Pick<FamilyFile, 'devices'> & Pick<KidInFile, ListOfKid>> | Without;

/** What the file says of the family that is the grown-up's who asks for it. */
type Asker = Pick<FamilyFile['family'], 'grownUp' | 'email' | 'gender' | 'name' | 'code'>;

type ListOfKid = ListIn<KidData>;

type InList<Name extends TableName, Lists> = {
  [List in keyof Lists]: { list: List; words(rows: readonly RowOf<Name>[]): Lists[List] };
}[keyof Lists];

/**
 * The rows of a kid without the columns that say whose they are; of the family and of the grown-up
 * who loads it what changes.
 */
type Load<Name extends TableName> = Name extends 'family' | 'grown_up'
  ? (family: LoadedSettings) => Partial<RowOf<Name>>
  : Name extends 'kid'
    ? (kid: LoadingKid & { login: string }) => OwnRow<Name>
    : OwnerOf<Schema[Name]> extends 'kid' | 'profile'
      ? ((kid: LoadingKid) => readonly OwnRow<Name>[]) | Without
      : Without;

type OwnRow<Name extends TableName> = Omit<RowOf<Name>, 'family_id' | 'kid'>;

/** A kid of a file on its way into a family. */
export interface LoadingKid {
  of: LoadedKid;
  /** The number in the family that stands for one of the file. */
  number(inFile: number): number;
  /** The same for a grown-up, of whom only the one who loads it comes along. */
  grownUp(inFile: number | undefined): number | null;
  /** The creation key of a row, by a name that no other row of the file has. */
  key(name: string): string;
}

/** Another table, and the columns that both have; where they are called otherwise there, a pair. */
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

/** A kid whose rows are being checked. Each table is read once, when it is first asked for. */
export interface CheckedKid {
  kid: RowOf<'kid'>;
  rows<Name extends TableName>(table: Name): Promise<RowOf<Name>[]>;
  progress(): Promise<Progress>;
}
