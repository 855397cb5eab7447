import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { FamilySettings } from '#contract/family.ts';
import type { Noun } from '#contract/live.ts';
import { type Config, DATABASE_POOL } from '../base/config.ts';
import type { Meter } from '../base/meter.ts';
import type { Figures } from './engine/engine.ts';
import { prepared } from './engine/prepared.ts';
import type { Writer } from './engine/shared-commits.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Deadlines } from './postgres/deadlines.ts';
import { openPostgres } from './postgres/open.ts';
import { SETTINGS, toSettings } from './schema/family.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite/open.ts';

export type Db = Kysely<Schema>;

export interface ChangedNoun {
  noun: Noun;
  /** The kid's login. */
  kid?: string;
}

/** Receives each family write after its commit. */
interface Publisher {
  publish(family: number, change: number, changed: readonly ChangedNoun[]): void;
}

/** A short-lived program has no browsers to notify. */
const NOBODY: Publisher = { publish() {} };

/** The work must not await anything except the database. */
export interface FamilyWrite {
  db: Transaction<Schema>;
  family: number;
  /** This write's number in the order of the family's changes. */
  change: number;
  settings: FamilySettings;
  /** The family's browsers are notified after the commit. */
  publish(changed: ChangedNoun): void;
}

export interface Storage {
  read: Db;
  /** Writes data that belongs to no family: sessions, tokens, directories. */
  write: Writer<Schema>;
  /** Writes data that a power cut may undo: attempts, and when a device was seen. */
  fleetingWrite: Writer<Schema>;
  /** Connections for background work that may take long. */
  longRunning: Pick<Storage, 'read' | 'write'>;
  /**
   * The only way to change a family's data: one transaction, ordered after all earlier ones of the
   * family. Resolves after the commit; throws `FamilyDeleted` for an unknown family.
   */
  familyWrite<T>(family: number, work: (write: FamilyWrite) => Promise<T>): Promise<T>;
  /** Returns the milliseconds since the last commit of this server; `Infinity` before the first. */
  sinceWrite(): number;
  /** `waiting`: units of work that have begun and not ended. */
  figures(): Promise<Figures & { waiting: number }>;
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/** The family was deleted while a device was still signed in. */
export class FamilyDeleted extends Error {}

export function databaseFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'gwiazdozbior.sqlite');
}

interface Opening {
  report?: (line: string) => void;
  /** Receives the duration of commits of the embedded database. */
  meter?: Meter | null;
  /** How long to wait for a PostgreSQL that boots later. */
  waitMs?: number;
  /** Of requests to PostgreSQL. */
  deadlines?: Deadlines;
}

/** Ends a short-lived program that loses its connection. */
export function endProgram(error: Error): never {
  throw error;
}

/**
 * Opens the configured database and runs pending migrations. Throws a `StartError`, without
 * changing anything, when it must not be opened.
 *
 */
export async function openStorage(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Config, 'databasePool' | 'directUrl' | 'newDatabase' | 'backupDir'>>,
  live: Publisher = NOBODY,
  onLost: (error: Error) => void = endProgram,
  { report, meter, waitMs, deadlines }: Opening = {},
): Promise<Storage> {
  const engine = config.databaseUrl
    ? await openPostgres<Schema>(config.databaseUrl, MIGRATIONS, {
        most: config.databasePool ?? DATABASE_POOL,
        directUrl: config.directUrl ?? config.databaseUrl,
        onLost,
        isConfigured: config.directUrl !== undefined,
        waitMs,
        report,
        deadlines,
      })
    : await openSqlite<Schema>(databaseFile(config), MIGRATIONS, {
        isNew: config.newDatabase,
        backups: config.backupDir,
        report,
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
    longRunning: engine.longRunning,
    async familyWrite(family, work) {
      const changed: ChangedNoun[] = [];
      let change = 0;
      const result = await write(async (db) => {
        const [row] = await takeChange(db, { family });
        if (!row) throw new FamilyDeleted();
        change = row.change;
        const publish = (one: ChangedNoun) => changed.push(one);
        return work({ db, family, change, settings: toSettings(row), publish });
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

/** Numbers are never reused, even after a deletion. */
export async function takeNumber(write: Numbered): Promise<number> {
  const [number = 0] = await takeNumbers(write, 1);
  return number;
}

/** In ascending order. */
export async function takeNumbers({ db, family }: Numbered, count: number): Promise<number[]> {
  const { numbers } = await db
    .updateTable('family')
    .set((row) => ({ numbers: row('numbers', '+', count) }))
    .where('family_id', '=', family)
    .returning('numbers')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => numbers - count + 1 + at);
}

/** The statement that orders a family's changes on both engines, because it locks the row. */
const takeChange = prepared((db, { family }: { family: number }) =>
  db
    .updateTable('family')
    .set((row) => ({ change: row('change', '+', 1) }))
    .where('family_id', '=', family)
    .returning(['change', ...SETTINGS]),
);
