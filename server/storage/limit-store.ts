import { type SqlBool, sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '#domain/time-zone.ts';
import { takeAway } from './cleaning.ts';
import { engineNow } from './engine.ts';
import { reasonOf } from './outage.ts';
import type { RateLimitTable } from './schema/limit.ts';
import type { Db, Storage } from './storage.ts';
import { TABLES } from './tables.ts';

/** By so much the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
/** Another server does not wait long for rows that are counted here. */
const MOST_AT_ONCE = 50;
/** While another server counts the same it is tried so often: nobody gains anything by the crowd. */
const TRIES = 3;

/** After so many counts twice as many that are long over are thrown away. */
const SWEPT_EVERY = 50;
/** What is over only now may be counted anew just now: two servers would wait for each other. */
const LONG_OVER_MS = 10 * MINUTE_MS;

/** What the limiter's library asks of a connection to PostgreSQL. */
export interface LimitStore {
  query(query: { text: string; values: unknown[] }): Promise<Answer>;
}

interface Answer {
  rows: unknown[];
  rowCount: number;
}

interface Query {
  key: string;
  text: string;
  values: unknown[];
  /** What is counted until later than this was counted by a clock that was ahead. */
  latest: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** The table of what was counted, for a limit of so many seconds. */
export type LimitStores = (seconds: number, onFailed: OnFailed) => LimitStore;
type OnFailed = (error: unknown) => void;

/**
 * The table of what was counted, as the limiter's library wants it. What comes while something is
 * being counted is counted together after it: strangers who try without an end take one connection
 * from the others, and wait for each other here. The keys of one transaction are in order, so that
 * two servers do not wait for each other crosswise. What was counted while the clock was ahead is
 * forgotten: it would hold for longer than the limit's `seconds`, perhaps for years.
 */
export function limitStores(
  storage: Pick<Storage, 'fleetingWrite'>,
  onNotSwept: OnFailed,
): LimitStores {
  let waiting: Query[] = [];
  let isCounting = false;
  let counted = 0;

  function nextBatch(): Query[] {
    const batch = waiting.slice(0, MOST_AT_ONCE).sort((a, b) => (a.key < b.key ? -1 : 1));
    waiting = waiting.slice(MOST_AT_ONCE);
    return batch;
  }

  async function countAll() {
    isCounting = true;
    while (waiting.length > 0) {
      let batch: Query[] = [];
      try {
        const answers = await patiently(() =>
          storage.fleetingWrite((db) => {
            // Only now: what came since the transaction was asked for is counted in it too.
            if (batch.length === 0) batch = nextBatch();
            return count(db, batch);
          }),
        );
        for (const [query, answer] of answers) query.resolve(answer);
      } catch (error) {
        if (batch.length === 0) batch = nextBatch();
        for (const { reject } of batch) reject(error);
      }
      counted += batch.length;
      if (counted < SWEPT_EVERY) continue;
      counted = 0;
      // Where it fails the next one takes as many; what nobody counts on is cleaned away at night.
      await storage.fleetingWrite(sweep).catch(onNotSwept);
    }
    isCounting = false;
  }

  return (seconds, onFailed) => ({
    async query({ text, values }) {
      const [key] = values as [string];
      const latest = Date.now() + seconds * SECOND_MS + CLOCKS_DIFFER_MS;
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting.push({ key, text, values, latest, resolve, reject });
          if (!isCounting) void countAll();
        });
      } catch (error) {
        // The library would not say so: it goes on with what it counts in memory.
        onFailed(error);
        throw error;
      }
    },
  });
}

async function count(db: Db, batch: readonly Query[]): Promise<[Query, Answer][]> {
  const answers: [Query, Answer][] = [];
  for (const query of batch) {
    let rows = await ask(db, query);
    if (rows.some(({ expire }) => expire > query.latest)) {
      await db.deleteFrom('rate_limit').where('key', '=', query.key).execute();
      rows = await ask(db, query);
    }
    answers.push([query, { rows, rowCount: rows.length }]);
  }
  return answers;
}

async function ask(db: Db, { text, values }: Query) {
  return (await statement<Pick<RateLimitTable, 'expire'>>(text, values).execute(db)).rows;
}

/** As many go as come: the table holds no more than was counted within the limits' time. */
async function sweep(db: Db) {
  const over = (await engineNow(db)) - LONG_OVER_MS;
  const { key } = TABLES.rate_limit;
  await takeAway(db, { table: 'rate_limit', key }, sql<SqlBool>`expire < ${over}`, 2 * SWEPT_EVERY);
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (reasonOf(error)?.kind !== 'held' || tries === TRIES) throw error;
    }
  }
}

/** `$1` in a text, as each engine writes it. */
function statement<Row>(text: string, values: unknown[]) {
  const parts = text
    .split(/\$(\d)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1])));
  return sql<Row>`${sql.join(parts, sql.raw(''))}`;
}
