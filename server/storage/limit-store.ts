import { sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '#domain/time-zone.ts';
import type { Storage } from './storage.ts';

/** By so much the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** What the limiter's library asks of a connection to PostgreSQL. */
export interface LimitStore {
  query(query: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

/**
 * The table of what was counted, as the limiter's library wants it. Its statements run in writes of
 * the storage, as all others. What was counted while the clock was ahead is forgotten: it would
 * hold for longer than the limit's `seconds`, perhaps for years.
 */
export function countedIn(
  storage: Pick<Storage, 'write'>,
  seconds: number,
  onFailed: (error: unknown) => void,
): LimitStore {
  return {
    async query({ text, values }) {
      try {
        return await storage.write(async (db) => {
          const [key] = values as [string];
          const latest = Date.now() + seconds * SECOND_MS + CLOCKS_DIFFER_MS;
          await db
            .deleteFrom('rate_limit')
            .where('key', '=', key)
            .where('expire', '>', latest)
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
