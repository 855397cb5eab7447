import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  type Compilable,
  type CompiledQuery,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';

type Kept = ReturnType<SqliteDatabase['prepare']>;
type Row = Record<string, unknown>;

/** One connection to the embedded database. */
export interface Embedded<Schema> {
  db: Kysely<Schema>;
  /** Carries out words that have no values and no rows, as those of a transaction. */
  say(words: string): void;
  /** Whether the commits from now on are on the disk as they end; not within a transaction. */
  waitForDisk(isWanted: boolean): void;
}

const MOST_STATEMENTS = 500;
const CHANGES_TABLES = /^(create|alter|drop)\b/i;

/**
 * The query builder on the embedded database.
 *
 * @param writes every transaction takes the right to write as it begins, or fails before its work
 * has begun.
 */
export function embedded<Schema>(
  database: DatabaseSyncInstance,
  options?: { writes?: boolean },
): Embedded<Schema> {
  const statements = remembering(database, options);
  let isWaitedFor: boolean | null = null;
  return {
    db: new Straight<Schema>(database, statements),
    say: (words) => void statements.prepare(words).run([]),
    waitForDisk(isWanted) {
      if (isWanted === isWaitedFor) return;
      // Not kept as a statement: SQLite does what it says while it is prepared.
      database.exec(isWanted ? 'pragma synchronous = full' : 'pragma synchronous = normal');
      isWaitedFor = isWanted;
    },
  };
}

/**
 * Reads at once what is compiled already: the builder's own way to its connection takes as long
 * again. While a transaction is open, whoever is not in it waits for its end on that way.
 */
class Straight<Schema> extends Kysely<Schema> {
  readonly #database: DatabaseSyncInstance;
  readonly #statements: SqliteDatabase;

  constructor(database: DatabaseSyncInstance, statements: SqliteDatabase) {
    super({ dialect: new SqliteDialect({ database: statements }) });
    this.#database = database;
    this.#statements = statements;
  }

  override async executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    const compiled = 'compile' in query ? query.compile() : query;
    if (this.#database.isTransaction) return super.executeQuery(compiled);
    const { reader, all } = this.#statements.prepare(compiled.sql);
    return reader ? { rows: all(compiled.parameters) as R[] } : super.executeQuery(compiled);
  }
}

/**
 * The embedded database as the query builder wants it. The builder would prepare each statement
 * anew, a sixth of all its work. Ours are few: values are bound, never written into them. When
 * tables change all are forgotten, since each remembers the names of its columns.
 */
export function remembering(
  database: DatabaseSyncInstance,
  { writes = false } = {},
): SqliteDatabase {
  const statements = new Map<string, Kept>();
  return {
    prepare(asked) {
      const text = writes && asked === 'begin' ? 'begin immediate' : asked;
      if (CHANGES_TABLES.test(text)) statements.clear();
      const known = statements.get(text);
      if (known) return known;
      const statement = kept(database.prepare(text));
      if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * The driver hands out rows without a prototype, which deep comparisons tell from ordinary ones.
 * Making them of plain lists takes half as long as copying them.
 */
function kept(statement: StatementSyncInstance): Kept {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const all = (values: readonly unknown[]): Row[] =>
    statement.all(...values).map((row) => named(row, names));
  return {
    reader: names.length > 0,
    all,
    run: (values) => statement.run(...values),
    iterate: (values) => all(values).values(),
  };
}

function named(values: readonly unknown[], names: readonly string[]): Row {
  const row: Row = {};
  for (const [at, name] of names.entries()) row[name] = values[at];
  return row;
}
