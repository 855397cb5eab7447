import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Noun } from '#contract/live.ts';
import { type Config, DATABASE_POOL } from '../base/config.ts';
import type { Meter } from '../base/meter.ts';
import type { Figures } from './engine/engine.ts';
import { prepared } from './engine/prepared.ts';
import type { Writer } from './engine/shared-commits.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres/open.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite/open.ts';

export type Db = Kysely<Schema>;

/** What a family write has changed. */
export interface ChangedNoun {
  noun: Noun;
  /** The kid's login. */
  kid?: string;
}

/** Hears of each family write after its commit. */
interface Publisher {
  publish(family: number, change: number, changed: readonly ChangedNoun[]): void;
}

/** What a family write may use. Nothing but the database is awaited inside one. */
export interface FamilyWrite {
  db: Transaction<Schema>;
  family: number;
  /** This write's number in the order of the family's changes. */
  change: number;
  timeZone: string;
  /** Says what the write changes; the family's browsers hear of it once it is committed. */
  publish(changed: ChangedNoun): void;
}

export interface Storage {
  /** Sees what has been committed. */
  read: Db;
  /** For what is no family's data: sessions, tokens, directories. */
  write: Writer<Schema>;
  /** For what a cut of power may take back: what was tried, and when a device was seen. */
  fleetingWrite: Writer<Schema>;
  /** For work that nobody waits for and that may take long. */
  patient: Pick<Storage, 'read' | 'write'>;
  /**
   * The only way to change a family's data: one transaction, ordered after all earlier ones of
   * the family. Resolves after the commit; throws `FamilyGone` for an unknown family.
   */
  familyWrite<T>(family: number, work: (write: FamilyWrite) => Promise<T>): Promise<T>;
  /** Milliseconds since something was last committed here; without an end before the first time. */
  sinceWrite(): number;
  /** With `waiting`: units of work that have been begun and not ended. */
  figures(): Promise<Figures & { waiting: number }>;
  /** A sentence for each table, column, key or index that is not as this version expects it. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/** The family was deleted while somebody was still signed in. */
export class FamilyGone extends Error {}

/** Where the embedded database lies. */
export function databaseFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'gwiazdozbior.sqlite');
}

/**
 * Opens the database that the configuration names and brings its tables up to date. Throws a
 * `StartError` where it should not be opened, and has then not changed it.
 *
 * @param tell hears what an operator should know of it, in one line.
 * @param meter gets how long commits of the embedded database take.
 */
export async function openStorage(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Config, 'databasePool' | 'directUrl' | 'newDatabase' | 'backupDir'>>,
  live: Publisher,
  onLost: (error: Error) => void,
  { tell, meter }: { tell?: (line: string) => void; meter?: Meter | null } = {},
): Promise<Storage> {
  const engine = config.databaseUrl
    ? await openPostgres<Schema>(config.databaseUrl, MIGRATIONS, {
        most: config.databasePool ?? DATABASE_POOL,
        directUrl: config.directUrl ?? config.databaseUrl,
        onLost,
      })
    : await openSqlite<Schema>(databaseFile(config), MIGRATIONS, {
        isNew: config.newDatabase,
        backups: config.backupDir,
        tell,
        meter,
      });
  let written = -Infinity;
  let waiting = 0;
  const write: Writer<Schema> = async (work, family) => {
    waiting += 1;
    try {
      const result = await engine.write(work, family);
      written = performance.now();
      return result;
    } finally {
      waiting -= 1;
    }
  };
  return {
    read: engine.read,
    write,
    fleetingWrite: engine.fleetingWrite,
    patient: engine.patient,
    async familyWrite(family, work) {
      const changed: ChangedNoun[] = [];
      let change = 0;
      const result = await write(async (db) => {
        const [row] = await takeChange(db, { family });
        if (!row) throw new FamilyGone();
        change = row.change;
        const publish = (one: ChangedNoun) => changed.push(one);
        return work({ db, family, change, timeZone: row.time_zone, publish });
      }, family);
      live.publish(family, change, changed);
      return result;
    },
    sinceWrite: () => performance.now() - written,
    figures: async () => ({ ...(await engine.figures()), waiting }),
    differences: engine.differences,
    close: engine.close,
  };
}

type Numbered = { db: Db; family: number };

/** A number for something new of a family; never given twice, even after a deletion. */
export async function takeNumber(write: Numbered): Promise<number> {
  const [number = 0] = await takeNumbers(write, 1);
  return number;
}

/** Several such numbers, in rising order. */
export async function takeNumbers({ db, family }: Numbered, count: number): Promise<number[]> {
  const { numbers } = await db
    .updateTable('family')
    .set((row) => ({ numbers: row('numbers', '+', count) }))
    .where('family_id', '=', family)
    .returning('numbers')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => numbers - count + 1 + at);
}

/** The one statement that orders a family's changes, on both engines: it locks the row. */
const takeChange = prepared((db, { family }: { family: number }) =>
  db
    .updateTable('family')
    .set((row) => ({ change: row('change', '+', 1) }))
    .where('family_id', '=', family)
    .returning(['change', 'time_zone']),
);
