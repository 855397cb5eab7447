import type { z } from '@hono/zod-openapi';
import type { FamilyFile as Newest } from './version-3.ts';

export { FORMAT } from './version-1.ts';
export { FamilyFile } from './version-3.ts';
/** The version of a family's file that this build writes. */
export const VERSION = 3;
/** As it is written. */
export type FamilyFile = z.input<typeof Newest>;
export type KidInFile = FamilyFile['kids'][number];
