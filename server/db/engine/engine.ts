import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  SqliteAdapter,
  sql,
} from 'kysely';
import type { Writers } from './shared-commits.ts';

/**
 * What differs between the engines: how each is opened and upgraded (`sqlite/`, `postgres/`),
 * whether waiting writes share a commit, two words of the schema, and the numbers it has given.
 */
export interface Engine<Schema> extends Writers<Schema> {
  /** Sees what has been committed. */
  read: Kysely<Schema>;
  /** The same, where it may take as long as it needs. */
  patient: Pick<Engine<Schema>, 'read' | 'write'>;
  figures(): Promise<Figures>;
  /** A sentence for each table, column, key or index that is not as this version expects it. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/** What an engine tells of itself; counts since the start. */
export interface Figures {
  /** What the database takes on the disk; of a distributed one, its coordinator's part. */
  bytes: number;
  /** Units of work that wrote, and the commits that they shared. */
  writes: number;
  commits: number;
  /** The pool of connections, where there is one. */
  pool: { most: number; used: number; waiting: number } | null;
}

/** A column that the engine numbers by itself, never twice with the same number. */
export function numberedBy(db: Kysely<unknown>) {
  return (column: ColumnDefinitionBuilder) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedAlwaysAsIdentity();
}

/** Words of an `insert` that gives such columns their numbers, as another database has given them. */
export function numberedAsGiven(db: QueryExecutorProvider): RawBuilder<unknown> {
  return isSqlite(db) ? sql`` : sql`overriding system value`;
}

/** The last number that the engine has given for such a column; 0 before the first. */
export async function lastNumber(
  db: QueryExecutorProvider,
  table: string,
  column: string,
): Promise<number> {
  const { rows } = await (isSqlite(db)
    ? sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`
    : sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`
  ).execute(db);
  return rows[0]?.last ?? 0;
}

/** The engine goes on numbering after this one. */
export async function keepLastNumber(
  db: QueryExecutorProvider,
  table: string,
  column: string,
  last: number,
): Promise<void> {
  if (last === 0) return;
  if (isSqlite(db)) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  } else {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(db);
  }
}

/** The time on the clock of the engine, in ms since 1970: one for all servers that share it. */
export async function engineNow(db: QueryExecutorProvider): Promise<number> {
  const now = isSqlite(db)
    ? sql`cast(unixepoch('subsec') * 1000 as integer)`
    : sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(db);
  return Number(rows[0]?.now);
}

/** Locks the rows of a query that nobody else has locked, and leaves the others out. */
export function skippingLocked<Query extends { modifyEnd(end: RawBuilder<unknown>): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query {
  return isSqlite(db) ? query : query.modifyEnd(sql`for update skip locked`);
}

/** The type of a column that holds bytes. */
export function bytes(db: QueryExecutorProvider): RawBuilder<unknown> {
  return isSqlite(db) ? sql`blob` : sql`bytea`;
}

/** A table that lies sorted by a key of whole numbers. */
export function familyTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
  key: readonly string[],
): CreateTableBuilder<Name, string> {
  let table = db.schema.createTable(name) as CreateTableBuilder<Name, string>;
  for (const column of key) {
    table = table.addColumn(column, 'integer', (definition) => definition.notNull());
  }
  table = table.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  return isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table;
}

function isSqlite(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
