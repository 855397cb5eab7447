import { createHash } from 'node:crypto';
import { FIRST_RELEASE } from './migrations/first-release.ts';

/** Query for the times of a database's first migrations, oldest first. */
export const FIRST_MOMENTS = `
  select timestamp from kysely_migration order by name limit ${Object.keys(FIRST_RELEASE).length}`;

/**
 * Returns a short identifier of an installation. It is a hash of those times, which every copy
 * keeps, through upgrades and restores.
 */
export function installationOf(moments: readonly string[]): string {
  return createHash('sha256').update(moments.join()).digest('hex').slice(0, 8);
}
