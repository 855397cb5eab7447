import { createHash } from 'node:crypto';
import { FIRST_RELEASE } from './migrations/first-release.ts';

/** The moments at which a database got its first tables, oldest first, as they stand in it. */
export const FIRST_MOMENTS = `
  select timestamp from kysely_migration order by name limit ${Object.keys(FIRST_RELEASE).length}`;

/**
 * A short name by which one installation is told from another: made of those moments, which every
 * copy of a database keeps, through upgrades and restores.
 */
export function installationOf(moments: readonly string[]): string {
  return createHash('sha256').update(moments.join()).digest('hex').slice(0, 8);
}
