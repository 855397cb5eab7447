import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

type Row = Record<string, unknown>;

/** A statement that is prepared once. */
interface Kept {
  /** Whether it answers with rows. */
  reader: boolean;
  all(values: readonly unknown[]): Row[];
  run(values: readonly unknown[]): { changes: number | bigint };
}

const MOST_STATEMENTS = 500;
const CHANGES_TABLES = /^(create|alter|drop)\b/i;

/** One connection to the embedded database. */
export interface Embedded<Schema> {
  db: Kysely<Schema>;
  /** Carries out words that have no values and no rows, as those of a transaction. */
  say(words: string): void;
}

/**
 * The embedded database under the query builder. What comes first is done first: there is nothing to
 * wait for, and whoever begins a transaction sees to it that nobody else does before its end.
 *
 * @param writes every transaction takes the right to write as it begins, or fails before its work
 * has begun.
 */
export function embedded<Schema>(
  database: DatabaseSyncInstance,
  { writes = false } = {},
): Embedded<Schema> {
  const statement = remembering(database);
  const say = (words: string) => void statement(words).run([]);
  const connection = connectionOf(statement);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async () => say(writes ? 'begin immediate' : 'begin'),
    commitTransaction: async () => say('commit'),
    rollbackTransaction: async () => say('rollback'),
    destroy: async () => database.close(),
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return { db: new Straight<Schema>(dialect, connection), say };
}

/** Hands what is compiled straight to the connection: the builder's own way to it takes as long again. */
class Straight<Schema> extends Kysely<Schema> {
  readonly #connection: DatabaseConnection;

  constructor(dialect: Dialect, connection: DatabaseConnection) {
    super({ dialect });
    this.#connection = connection;
  }

  override executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    return this.#connection.executeQuery('compile' in query ? query.compile() : query);
  }
}

function connectionOf(statement: (text: string) => Kept): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { reader, all, run } = statement(sql);
      const done: QueryResult<Row> = reader
        ? { rows: all(parameters) }
        : { rows: [], numAffectedRows: BigInt(run(parameters).changes) };
      return done as QueryResult<R>;
    },
    streamQuery() {
      throw new Error('Rows of the embedded database are read at once.');
    },
  };
}

/**
 * Gives a statement by its text. To prepare each one anew is a sixth of all the server's work, and
 * ours are few: values are bound, never written into them. When tables change all are forgotten,
 * since each remembers the names of its columns.
 */
export function remembering(database: DatabaseSyncInstance): (text: string) => Kept {
  const statements = new Map<string, Kept>();
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = kept(database.prepare(text));
    if (CHANGES_TABLES.test(text)) statements.clear();
    else if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
    return statement;
  };
}

/**
 * The driver hands out rows without a prototype, which deep comparisons tell from ordinary ones.
 * Making them of plain lists takes half as long as copying them.
 */
function kept(statement: StatementSyncInstance): Kept {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  return {
    reader: names.length > 0,
    all: (values) => statement.all(...values).map((row) => named(row, names)),
    run: (values) => statement.run(...values),
  };
}

function named(values: readonly unknown[], names: readonly string[]): Row {
  const row: Row = {};
  for (const [at, name] of names.entries()) row[name] = values[at];
  return row;
}
