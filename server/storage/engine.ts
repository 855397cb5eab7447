import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  SqliteAdapter,
  sql,
} from 'kysely';
import type { Writer } from './shared-commits.ts';

/**
 * What differs between the engines: how each is opened and upgraded (`sqlite/`, `postgres/`),
 * whether waiting writes share a commit, and two words of the schema.
 */
export interface Engine<Schema> {
  /** Sees what has been committed. */
  read: Kysely<Schema>;
  write: Writer<Schema>;
  /** A sentence for each table, column, key or index that is not as this version expects it. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
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
