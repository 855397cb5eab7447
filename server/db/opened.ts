import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../base/config.ts';
import { many } from '../base/many.ts';
import { FIRST_RELEASE } from './migrations/first-release.ts';
import { databaseName } from './postgres/reach.ts';
import { type Db, databaseFile } from './storage.ts';

/** Identifier and content of a database; instants are in ms since 1970. */
interface Opened {
  /** The identifier in the names of its backups. */
  installation: string;
  families: number;
  /** When the newest family was created; `null`: none. */
  created: number | null;
  /** When any device was last used; `null`: never. */
  seen: number | null;
}

export async function readOpened(db: Db): Promise<Opened> {
  const { rows } = await sql.raw<{ timestamp: string }>(FIRST_MOMENTS).execute(db);
  const installation = installationOf(rows.map(({ timestamp }) => timestamp));
  return { installation, ...(await readNewest(db)) };
}

export async function readNewest(db: Db): Promise<Omit<Opened, 'installation'>> {
  const { families, created } = await db
    .selectFrom('family')
    .select(({ fn }) => [
      fn.countAll<number>().as('families'),
      fn.max<number | null>('created').as('created'),
    ])
    .executeTakeFirstOrThrow();
  const { seen } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.max<number | null>('seen').as('seen'))
    .executeTakeFirstOrThrow();
  return { families, created, seen };
}

/** The name without a password, the number of families, and when a device was last seen. */
export function describeOpened(
  { families, created, seen }: Opened,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): string {
  const last = Math.max(created ?? 0, seen ?? 0);
  const written = last > 0 ? `last written ${new Date(last).toISOString()}` : 'never written';
  return `Database ${nameOf(config)}: ${many(families, 'family', 'families')}, ${written}.`;
}

function nameOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!config.databaseUrl) return databaseFile(config);
  return `PostgreSQL ${databaseName(config.databaseUrl)}`;
}

/** Query for the times of a database's first migrations, oldest first. */
export const FIRST_MOMENTS = `
  select timestamp from kysely_migration order by name limit ${Object.keys(FIRST_RELEASE).length}`;

/** A hash of those times, which every copy keeps, through upgrades and restores. */
export function installationOf(moments: readonly string[]): string {
  return createHash('sha256').update(moments.join()).digest('hex').slice(0, 8);
}
