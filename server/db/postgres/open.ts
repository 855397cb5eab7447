import { type Kysely, sql } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import type { Engine } from '../engine/engine.ts';
import { type Migrations, migrateAll, olderText, pendingOf } from '../engine/migrate.ts';
import type { Writer } from '../engine/shared-commits.ts';
import { differencesOf, inOneLine, unmetIn } from '../engine/structure.ts';
import { MIGRATIONS } from '../migrations.ts';
import { connectPatiently, connectPostgres } from './connect.ts';
import { type Deadlines, QUICK } from './deadlines.ts';
import { distributed, misplaced, SPREAD, type Spread, spreadIn } from './distribution.ts';
import { reach } from './reach.ts';
import { expectedStructure, structureOf } from './structure.ts';
import { takingTurns } from './turns.ts';

/** The number of the lock that version 0.1.0 takes while it upgrades. */
const LOCK = '3853314791062309107';

interface Settings {
  most: number;
  /** The address of the same database without a pooler. */
  directUrl?: string;
  onLost(error: Error): void;
  /** How long to wait for a database that boots later. */
  waitMs?: number | undefined;
  report?: ((line: string) => void) | undefined;
  /** The addresses come from the variables. */
  isConfigured?: boolean;
  /** Of requests. */
  deadlines?: Deadlines | undefined;
}

/**
 * Opens a PostgreSQL database with a pool of at most `most` connections. Two more for long-running work
 * bypass the pooler, whose deadlines suit requests only. Every write is a separate transaction.
 * Pending migrations run in one transaction, under a lock when several servers start at once.
 * Throws a `StartError` of one line when the tables are of another version or differ from the
 * schema.
 */
export async function openPostgres<Schema>(
  url: string,
  migrations: Migrations,
  {
    most,
    directUrl = url,
    onLost,
    waitMs,
    report,
    isConfigured = false,
    deadlines = QUICK,
  }: Settings,
  spread = SPREAD,
): Promise<Engine<Schema>> {
  const { db: quick, load } = connectPostgres<Schema>(url, { deadlines, most, onLost });
  const longRunning = connectPatiently<Schema>(directUrl, onLost);
  const close = async () => {
    await Promise.all([quick.destroy(), longRunning.destroy()]);
  };
  const any = quick as Kysely<unknown>;
  const anyLongRunning = longRunning as Kysely<unknown>;
  try {
    // Uses short deadlines, so that a frozen PostgreSQL is noticed here.
    const variable = isConfigured ? 'DATABASE_URL' : undefined;
    const done = await reach(() => doneIn(any), { url, variable, waitMs, report });
    await reach(() => upgrade(anyLongRunning, done, migrations, spread, report), {
      url: directUrl,
      variable: directUrl === url ? variable : 'DATABASE_DIRECT_URL',
    });
    const found = await compareTables(any, migrations, spread);
    if (found.length > 0) {
      throw new StartError(
        `The tables are not built as this version expects: ${inOneLine(found)}.`,
      );
    }
    const { write, writeLong, commits } = writersOn(quick, longRunning, deadlines.turn);
    return {
      read: quick,
      write,
      // Commits do not block each other here.
      fleetingWrite: write,
      longRunning: { read: longRunning, write: writeLong },
      async figures() {
        const bytes = await sizeOf(any);
        return { bytes, writes: commits(), commits: commits(), pool: { most, ...load() } };
      },
      differences: () => compareTables(any, migrations, spread, unmetIn),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each write has its own commit. Those of one family take turns. */
function writersOn<Schema>(quick: Kysely<Schema>, longRunning: Kysely<Schema>, turnMs: number) {
  const inTurn = takingTurns(turnMs);
  let commits = 0;
  const counted = async <T>(written: Promise<T>) => {
    const result = await written;
    commits += 1;
    return result;
  };
  const write: Writer<Schema> = (work, family) => {
    const written = () => counted(quick.transaction().execute(work));
    return family === undefined ? written() : inTurn(family, written);
  };
  const writeLong: Writer<Schema> = (work) => counted(longRunning.transaction().execute(work));
  return { write, writeLong, commits: () => commits };
}

async function sizeOf(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** In one transaction, also on a distributed database. Servers that start at once take turns. */
export async function upgrade(
  db: Kysely<unknown>,
  done: readonly string[],
  migrations: Migrations,
  spread: Spread,
  report?: (line: string) => void,
) {
  if (pendingOf(done, migrations).length === 0) return;
  const isSpread = (await spreadIn(db)).size > 0;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await migrateAll(transaction, isSpread ? distributed(migrations, spread) : migrations, report);
  });
}

/** Like `checkFile`: returns a sentence for an older schema, or for each fault of the tables and rows. */
export async function checkTables<Schema>(
  db: Kysely<Schema>,
  verify?: (db: Kysely<Schema>) => Promise<string[]>,
): Promise<string[]> {
  const any = db as unknown as Kysely<unknown>;
  const pending = pendingOf(await doneIn(any), MIGRATIONS);
  if (pending.length > 0) return [olderText(pending)];
  return [...(await compareTables(any, MIGRATIONS)), ...((await verify?.(db)) ?? [])];
}

/** Returns a sentence for each table that differs from the schema or is wrongly distributed. */
async function compareTables(
  db: Kysely<unknown>,
  migrations: Migrations,
  spread = SPREAD,
  compare = differencesOf,
): Promise<string[]> {
  return [
    ...compare(await structureOf(db), await expectedStructure(migrations)),
    ...(await misplaced(db, spread)),
  ];
}

/** In the order they ran. */
export async function doneIn(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is
  `.execute(db);
  if (!table.rows[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
