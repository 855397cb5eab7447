import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely';
import pg from 'pg';
import { StartError } from '../config.ts';
import { sameFile } from './same-file.ts';
import { sharedCommits, type Writer } from './shared-commits.ts';
import { remembering } from './sqlite-driver.ts';

/**
 * The one place that knows which engine it is. What differs: how it is opened, whether waiting
 * writes share a commit, and two words of the schema.
 */
export interface Engine<Schema> {
  /** Sees what has been committed. */
  read: Kysely<Schema>;
  /** For changing the tables, before anything else is written. */
  tables: Kysely<Schema>;
  write: Writer<Schema>;
  close(): Promise<void>;
}

/** SQLite older than this can lose a write-ahead log that is reset while it is read. */
const OLDEST_SQLITE = [3, 51, 3];
/** While another program writes, a reader waits at most so long. */
const BUSY_MS = 5000;
const POOL_SIZE = 10;

/** One connection writes, one reads; the file belongs to this process until it is closed. */
export function openSqlite<Schema>(file: string): Engine<Schema> {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = lockOut(`${file}.lock`);
  const writing = sqlite<Schema>(file);
  const reading = sqlite<Schema>(file, { readonly: true });
  return {
    read: reading,
    tables: writing,
    write: sharedCommits(writing, sameFile(file)),
    async close() {
      await reading.destroy();
      await writing.destroy();
      lock.close();
    },
  };
}

/** All connections go to one PostgreSQL database; every write is a transaction of its own. */
export function openPostgres<Schema>(url: string, onLost: (error: Error) => void): Engine<Schema> {
  const number = (text: string) => Number(text);
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, number);
  types.setTypeParser(pg.types.builtins.NUMERIC, number);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    read: db,
    tables: db,
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

/** A column that the engine numbers by itself, never twice with the same number. */
export function numberedBy(db: Kysely<unknown>) {
  return (column: ColumnDefinitionBuilder) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedAlwaysAsIdentity();
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

export function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

function sqlite<Schema>(file: string, { readonly = false } = {}): Kysely<Schema> {
  const database = new DatabaseSync(file, {
    readOnly: readonly,
    timeout: BUSY_MS,
    enableForeignKeyConstraints: true,
  });
  const { version } = database.prepare('select sqlite_version() as version').get();
  if (older(version.split('.').map(Number), OLDEST_SQLITE)) {
    throw new StartError(`SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} is needed.`);
  }
  if (!readonly) {
    // From here on the writer itself waits for its turn (`shared-commits.ts`).
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
  }
  const dialect = new SqliteDialect({ database: remembering(database, { writes: !readonly }) });
  return new Kysely<Schema>({ dialect });
}

/** Two servers on one file would each trust their own memory: the second one does not start. */
function lockOut(file: string): DatabaseSyncInstance {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return lock;
  } catch {
    lock.close();
    throw new StartError(`Another server is already using the data beside ${file}.`);
  }
}

function older(version: number[], than: number[]): boolean {
  const at = than.findIndex((part, index) => version[index] !== part);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
}
