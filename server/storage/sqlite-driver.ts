import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase } from 'kysely';

type Kept = ReturnType<SqliteDatabase['prepare']>;
type Row = Record<string, unknown>;

const MOST_STATEMENTS = 500;
const CHANGES_TABLES = /^(create|alter|drop)\b/i;

/**
 * The embedded database as the query builder wants it. The builder would prepare each statement
 * anew, a sixth of all its work. Ours are few: values are bound, never written into them. When
 * tables change all are forgotten, since each remembers the names of its columns.
 *
 * @param writes every transaction takes the right to write as it begins, or fails before its work
 * has begun.
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
