import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;
export type RowOf<Name extends TableName> = Selectable<Schema[Name]>;
export type ColumnOf<Name extends TableName> = keyof Schema[Name] & string;

export type Tables = Readonly<Record<TableName, Table>>;

/** What the storage needs to know about a table. Columns are those of `Schema`. */
export interface Table {
  owner: Owner;
  /** The primary key. Rows are read in its order. */
  key: readonly string[];
  /** The column with the number that the family gave to each row. */
  numbered?: string;
  /** The family's counter of these numbers. Default: `numbers` (`takeNumber`). */
  counter?: FamilyCounter;
  /**
   * Set when a distributed database has all rows on its coordinator. It spreads other tables by the
   * first column of the key: `family_id`, which keeps a family's rows together, or the key of a
   * directory.
   */
  isOnCoordinator?: true;
  /**
   * How rows are deleted with their owner: by a separate statement or, in a directory, by keys from
   * the family's rows. Default: by cascading foreign keys.
   */
  removal?: 'statement' | { keys(db: Kysely<Schema>, whose: Whose): Promise<string[]> };
  /** Columns with the number of a profile: cleared when that profile is removed. */
  profiles?: readonly string[];
  /** Rows that must exist for each of its rows, in addition to the owner's. */
  refersTo?: readonly { table: TableName; by: readonly Same[] }[];
  /** What is cleaned up each night. Other rows are kept until their owner is deleted. */
  cleaning?: Cleaning;
}

/**
 * The owner of a table's rows, and its columns. `family`: `family_id`. `kid`: `family_id`, `kid`.
 * `profile`, a kid or a grown-up: `family_id`, `profile`.
 */
export type Owner = 'installation' | 'family' | 'kid' | 'profile';

/** A counter of a family. Each of its numbers identifies one thing for ever. */
export type FamilyCounter = Extract<ColumnOf<'family'>, 'numbers' | 'sessions'>;

/** A column of two tables: its name in both, or in each. */
export type Same = string | readonly [own: string, other: string];

/** A family, or one of its kids or grown-ups. */
export interface Whose {
  family: number;
  kid?: number;
  grownUp?: number;
}

/** A condition for rows that nobody needs any more. */
interface Cleaning {
  /** @param now in ms since 1970, from a clock that can be trusted. */
  old(now: number): Expression<SqlBool>;
  /**
   * Columns with the time of their write. A time after now was written while the clock was ahead,
   * and is set to now.
   */
  past?: readonly string[];
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
