import { sql } from 'kysely';
import type { Storage } from './storage.ts';

/** What the limiter's library asks of a connection to PostgreSQL. */
export interface LimitStore {
  query(query: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

/**
 * The table of what was counted, as the limiter's library wants it. Its statements run in writes of
 * the storage, as all others. What was counted while the clock was ahead is forgotten: it would
 * hold for longer than `mostSeconds`, perhaps for years.
 */
export function countedIn(
  storage: Pick<Storage, 'write'>,
  mostSeconds: number,
  onFailed: (error: unknown) => void,
): LimitStore {
  return {
    async query({ text, values }) {
      try {
        return await storage.write(async (db) => {
          const [key] = values as [string];
          await db
            .deleteFrom('rate_limit')
            .where('key', '=', key)
            .where('expire', '>', Date.now() + mostSeconds * 1000)
            .execute();
          const { rows } = await statement(text, values).execute(db);
          return { rows, rowCount: rows.length };
        });
      } catch (error) {
        // The library would not say so: it goes on with what it counts in memory.
        onFailed(error);
        throw error;
      }
    },
  };
}

/** `$1` in a text, as each engine writes it. */
function statement(text: string, values: unknown[]) {
  const parts = text
    .split(/\$(\d)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1])));
  return sql.join(parts, sql.raw(''));
}
