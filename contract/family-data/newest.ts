import type { z } from '@hono/zod-openapi';
import { toVersion1, Unversioned } from './version-0.ts';
import * as version1 from './version-1.ts';
import * as version2 from './version-2.ts';
import * as version3 from './version-3.ts';
import * as version4 from './version-4.ts';
import * as version5 from './version-5.ts';
import * as version6 from './version-6.ts';

export { FORMAT } from './version-1.ts';
export { FamilyFile } from './version-6.ts';
/** The file version that this build writes. */
export const VERSION = 6;
export type FamilyFile = z.input<typeof version6.FamilyFile>;
export type KidInFile = FamilyFile['kids'][number];
/** The part of the file that is loaded. */
export type Data = version6.Data;

const from5 = (said: version5.Data): Data => version6.toVersion6(said);
const from4 = (said: version4.Data) => from5(version5.toVersion5(said));
const from3 = (said: version3.Data) => from4(version4.toVersion4(said));
const from2 = (said: version2.Data) => from3(version3.toVersion3(said));
const from1 = (said: version1.Data) => from2(version2.toVersion2(said));

/** Every version ever written, with its migration to the next. Old ones are never removed. */
export const VERSIONS = [
  version(Unversioned, (said) => from1(toVersion1(said))),
  version(version1.FamilyFile, from1),
  version(version2.FamilyFile, from2),
  version(version3.FamilyFile, from3),
  version(version4.FamilyFile, from4),
  version(version5.FamilyFile, from5),
  version(version6.FamilyFile, (said) => said),
];

type File = z.ZodObject<{ kids: z.ZodArray<z.ZodType> }>;

function version<Schema extends File>(file: Schema, toNewest: (said: z.output<Schema>) => Data) {
  return { file: file as File, toNewest: toNewest as (said: unknown) => Data };
}
