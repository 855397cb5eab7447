import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type LimitNode,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  Transaction,
  ValueNode,
} from 'kysely';
import type { Sized } from './prepared.ts';

interface PreparedStatement extends ReturnType<SqliteDatabase['prepare']> {
  /** Returns the same rows as `all`, faster when there are many. */
  allInBulk(values: readonly unknown[]): unknown[];
}
type Row = Record<string, unknown>;

interface Statements extends SqliteDatabase {
  prepare(text: string): PreparedStatement;
}

export interface Embedded<Schema> {
  /** Statements outside an open transaction of the query builder wait until it ends. */
  db: Kysely<Schema>;
  /** Executes SQL without values and rows, such as `commit`. */
  execute(statement: string): void;
  /** The current transaction, which `execute` began. */
  begun: Transaction<Schema>;
}

const MOST_STATEMENTS = 500;
const CHANGES_TABLES = /^(create|alter|drop)\b/i;

/**
 * One read transaction for all statements of a turn of the event loop. On its own, each statement
 * would lock and unlock the WAL index, which takes longer than to find a row.
 */
export class SharedSnapshot {
  readonly #database: DatabaseSyncInstance;
  readonly #begin: StatementSyncInstance;
  readonly #rollback: StatementSyncInstance;
  #isOpen = false;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#begin = database.prepare('begin');
    this.#rollback = database.prepare('rollback');
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Keeps the current snapshot, or begins one until the end of this turn. */
  ensure() {
    if (this.#isOpen) return;
    this.#begin.run();
    this.#isOpen = true;
    setImmediate(() => this.end());
  }

  /** Makes the next statement read what was committed meanwhile. */
  end() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // After some errors SQLite itself has ended the transaction. After others, such as a damaged
    // page, a commit would throw.
    if (this.#database.isOpen && this.#database.isTransaction) this.#rollback.run();
  }
}

/**
 * Statements run at once: the builder's own queue for a connection takes longer than they do.
 * `snapshot` is for a connection that only reads.
 */
export function embedded<Schema>(
  database: DatabaseSyncInstance,
  snapshot: SharedSnapshot | null = null,
): Embedded<Schema> {
  const statements = remembering(database);
  const dialect = new SqliteDialect({ database: statements });
  const driver = dialect.createDriver();
  // The database is already open, so there is nothing to wait for.
  void driver.init();
  const connections = endingFirst(snapshot, new DefaultConnectionProvider(driver));
  const of = (isInside: boolean) => ({
    config: { dialect },
    dialect,
    driver,
    executor: new Straight({ dialect, connections, database, statements, snapshot, isInside }),
  });
  return {
    db: new Kysely<Schema>(of(false)),
    execute: (statement) => void statements.prepare(statement).run([]),
    begun: new Transaction<Schema>(of(true)),
  };
}

/** Ends a snapshot before each use of the connection, which may begin a transaction of its own. */
function endingFirst(
  snapshot: SharedSnapshot | null,
  connections: ConnectionProvider,
): ConnectionProvider {
  return {
    provideConnection: (consumer) =>
      connections.provideConnection((connection) => {
        snapshot?.end();
        return consumer(connection);
      }),
  };
}

interface Parts {
  dialect: Dialect;
  connections: ConnectionProvider;
  database: DatabaseSyncInstance;
  statements: Statements;
  snapshot: SharedSnapshot | null;
  /** Whether this executor serves statements inside the open transaction, or all others. */
  isInside: boolean;
}

class Straight extends DefaultQueryExecutor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { dialect, connections } = parts;
    super(new Compiler(), dialect.createAdapter(), connections);
    this.#parts = parts;
  }

  override async executeQuery<R>(query: CompiledQuery & Sized): Promise<QueryResult<R>> {
    const { database, statements, snapshot, isInside } = this.#parts;
    if (snapshot?.isOpen || database.isTransaction === isInside) {
      snapshot?.ensure();
      return carryOut(statements.prepare(query.sql), query);
    }
    if (isInside) throw new Error('The transaction of this statement is over.');
    return super.executeQuery(query);
  }
}

/**
 * Writes a limit into its statement as a literal. With a bound limit SQLite would plan the
 * statement each time. That takes longer than the queries of a kid's page.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && typeof limit.value === 'number') {
      this.append('limit ');
      this.appendImmediateValue(limit.value);
    } else super.visitLimit(node);
  }
}

function carryOut<R>(
  statement: PreparedStatement,
  { parameters, many }: CompiledQuery & Sized,
): QueryResult<R> {
  if (statement.reader) {
    const rows = many ? statement.allInBulk(parameters) : statement.all(parameters);
    return { rows: rows as R[] };
  }
  const { changes } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

/**
 * Returns the embedded database in the form that the query builder needs. It caches prepared
 * statements, because preparing them took a sixth of all time. There are few of them, since values
 * are always bound. A change of a table clears the cache, because statements remember column names.
 */
export function remembering(database: DatabaseSyncInstance): Statements {
  const statements = new Map<string, PreparedStatement>();
  return {
    prepare(text) {
      if (CHANGES_TABLES.test(text)) statements.clear();
      const known = statements.get(text);
      if (known) return known;
      const statement = prepare(database, text);
      if (statements.size < MOST_STATEMENTS) statements.set(text, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/** The driver's rows have no prototype. Building rows from arrays is twice as fast as copying. */
function prepare(database: DatabaseSyncInstance, text: string): PreparedStatement {
  const statement = database.prepare(text);
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const toRows = compiled(`of.map((row) => ${literalOf(names, (at) => `row[${at}]`)})`);
  const all = (values: readonly unknown[]) => toRows(statement.all(...values));
  let bulk: ReturnType<typeof inBulk> | null = null;
  return {
    reader: names.length > 0,
    all,
    allInBulk(values) {
      bulk ??= inBulk(database, text, names);
      return bulk(values);
    },
    run: (values) => statement.run(...values),
    iterate: (values) => all(values).values(),
  };
}

/**
 * Reads each column of a statement as one JSON list. The driver takes 0.2 µs for each value that it
 * returns: 10 ms for 10 000 rows of five columns.
 */
function inBulk(database: DatabaseSyncInstance, text: string, names: readonly string[]) {
  const lists = names.map((name) => `json_group_array("${name}")`);
  const statement = database.prepare(`select ${lists} from (${text})`);
  statement.setReturnArrays(true);
  const toRows = compiled(`of[0].map((_, at) => ${literalOf(names, (at) => `of[${at}][at]`)})`);
  return (values: readonly unknown[]) => {
    const [columns = []] = statement.all(...values) as unknown as string[][];
    return toRows(columns.map((list) => JSON.parse(list)));
  };
}

/** Returns the source of an object with these fields. */
function literalOf(names: readonly string[], value: (at: number) => string): string {
  return `({${names.map((name, at) => `${JSON.stringify(name)}:${value(at)}`)}})`;
}

/** Filling objects field by field takes ten times as long. The names are of our statements. */
function compiled(expression: string): (of: readonly unknown[]) => Row[] {
  return new Function('of', `return ${expression}`) as (of: readonly unknown[]) => Row[];
}
