import type { FamilySchema } from './schema/family.ts';
import type { InstallationSchema } from './schema/installation.ts';
import type { KidSchema } from './schema/kid.ts';

/**
 * The tables, the same on both engines: integers (also for booleans 0 and 1, and days), bigint
 * (instants in ms), text, bytes. The key of every family table begins with `family_id`.
 */
export interface Schema extends FamilySchema, KidSchema, InstallationSchema {}
