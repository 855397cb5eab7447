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

/** The differences between SQLite and PostgreSQL. */
export interface Engine<Schema> extends Writers<Schema> {
  /** Reads committed data. */
  read: Kysely<Schema>;
  /** Connections without short deadlines, for work that may take long. */
  longRunning: Pick<Engine<Schema>, 'read' | 'write'>;
  figures(): Promise<Figures>;
  /** A sentence for each table, column, key or index that differs from this version's schema. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/** Figures of an engine; counters start with the server. */
export interface Figures {
  /** Size of the database on disk; of a distributed one, only of its coordinator. */
  bytes: number;
  /** Units of work that wrote, and the commits that they shared. */
  writes: number;
  commits: number;
  pool: { most: number; used: number; waiting: number } | null;
}

/** Defines a primary key that the database generates and never reuses. */
export function numberedBy(db: Kysely<unknown>) {
  return (column: ColumnDefinitionBuilder) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedAlwaysAsIdentity();
}

/** Returns the clause of an `insert` that copies generated numbers from another database. */
export function numberedAsGiven(db: QueryExecutorProvider): RawBuilder<unknown> {
  return isSqlite(db) ? sql`` : sql`overriding system value`;
}

/** 0 before the first. */
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

export async function restoreLastNumber(
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

/** In ms since 1970. All servers share this clock. */
export async function engineNow(db: QueryExecutorProvider): Promise<number> {
  const now = isSqlite(db)
    ? sql`cast(unixepoch('subsec') * 1000 as integer)`
    : sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(db);
  return Number(rows[0]?.now);
}

/** Makes a query lock its rows and skip those that another transaction has locked. */
export function skippingLocked<Query extends { modifyEnd(end: RawBuilder<unknown>): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query {
  return isSqlite(db) ? query : query.modifyEnd(sql`for update skip locked`);
}

/** Days since 1970-01-01, by the database's clock in UTC. */
export function utcDay(db: QueryExecutorProvider): RawBuilder<number> {
  return isSqlite(db)
    ? sql`cast(julianday('now') - 2440587.5 as integer)`
    : sql`(now() at time zone 'utc')::date - date '1970-01-01'`;
}

export function bytes(db: QueryExecutorProvider): RawBuilder<unknown> {
  return isSqlite(db) ? sql`blob` : sql`bytea`;
}

/** Starts a table that is clustered by a key of integers. */
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
