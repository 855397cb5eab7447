import type { Config } from '../config.ts';
import { type Db, databaseFile } from './storage.ts';

/**
 * One line that tells an operator whether it is the right database: its name without a password,
 * how many families it holds, and when a device of theirs was last seen.
 */
export async function describeOpened(
  db: Db,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
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
  const last = Math.max(created ?? 0, seen ?? 0);
  const written = last > 0 ? `last written ${new Date(last).toISOString()}` : 'never written';
  return `Database ${nameOf(config)}: ${families} ${families === 1 ? 'family' : 'families'}, ${written}.`;
}

function nameOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!config.databaseUrl) return databaseFile(config);
  const { host, pathname } = new URL(config.databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}
