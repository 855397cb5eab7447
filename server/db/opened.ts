import { sql } from 'kysely';
import type { Config } from '../base/config.ts';
import { FIRST_MOMENTS, installationOf } from './installation.ts';
import { type Db, databaseFile } from './storage.ts';

/** Whose a database is, how many families it holds, and its newest moments, in ms since 1970. */
interface Opened {
  /** The name that its backups bear. */
  installation: string;
  families: number;
  /** When the newest of them came; `null` where there is none. */
  created: number | null;
  /** When any device was last used; `null` where there is none. */
  seen: number | null;
}

/** Looks at a database that was opened. */
export async function readOpened(db: Db): Promise<Opened> {
  const { rows } = await sql.raw<{ timestamp: string }>(FIRST_MOMENTS).execute(db);
  const installation = installationOf(rows.map(({ timestamp }) => timestamp));
  return { installation, ...(await readNewest(db)) };
}

/** How many families there are, and the newest moments. */
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

/**
 * One line that tells an operator whether it is the right database: its name without a password,
 * how many families it holds, and when a device of theirs was last seen.
 */
export function describeOpened(
  { families, created, seen }: Opened,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): string {
  const last = Math.max(created ?? 0, seen ?? 0);
  const written = last > 0 ? `last written ${new Date(last).toISOString()}` : 'never written';
  return `Database ${nameOf(config)}: ${families} ${families === 1 ? 'family' : 'families'}, ${written}.`;
}

function nameOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!config.databaseUrl) return databaseFile(config);
  const { host, pathname } = new URL(config.databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
