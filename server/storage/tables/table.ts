import type { Expression, Selectable, SqlBool } from 'kysely';
import type { Progress } from '#domain/progress.ts';
import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;
export type RowOf<Name extends TableName> = Selectable<Schema[Name]>;
export type ColumnOf<Name extends TableName> = keyof Schema[Name] & string;

/** What the storage has to know about a table. */
export interface Table<Name extends TableName> {
  owner: OwnerOf<Schema[Name]>;
  /** The primary key: the order in which its rows are read. */
  key: readonly ColumnOf<Name>[];
  /**
   * How rows go when their owner does: by a chain of foreign keys that cascade, or by a statement
   * of their own.
   */
  removal: 'cascade' | 'statement';
  /** Columns that name a profile of the family: emptied when that kid goes. */
  profiles?: readonly ColumnOf<Name>[];
  download: Download<Name>;
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
}

/**
 * Whose rows a table holds, and by which columns: a family's (`family_id`), a session's (`session`),
 * a kid's or a profile's (`family_id`, `kid`; for a profile 0 is the parent), or nobody's.
 */
export type Owner = 'installation' | 'family' | 'session' | 'kid' | 'profile';

type OwnerOf<Row> = Row extends { family_id: unknown; kid: unknown }
  ? 'kid' | 'profile'
  : Row extends { family_id: unknown }
    ? 'family'
    : Row extends { session: unknown }
      ? 'session'
      : 'installation';

/** Why a table has no part in something. */
export interface Without {
  without: string;
}

/** A row in words that a person can read, and the list in which it stands. */
type Download<Name extends TableName> = Name extends 'family' | 'kid'
  ? InWords<Name>
  : (InWords<Name> & { list: string }) | Without;

interface InWords<Name extends TableName> {
  words(row: RowOf<Name>): object;
}

/** Another table, and the columns that both have. */
type Reference<Name extends TableName> = {
  [Other in TableName]: {
    table: Other;
    by: readonly (ColumnOf<Name> & ColumnOf<Other>)[];
  };
}[TableName];

/** A kid whose rows are being checked. Each table is read once, when it is first asked for. */
export interface CheckedKid {
  kid: RowOf<'kid'>;
  rows<Name extends TableName>(table: Name): Promise<RowOf<Name>[]>;
  progress(): Promise<Progress>;
}
