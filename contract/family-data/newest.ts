import type { z } from '@hono/zod-openapi';
import { toVersion1, Unversioned } from './version-0.ts';
import * as version1 from './version-1.ts';
import * as version2 from './version-2.ts';
import * as version3 from './version-3.ts';
import * as version4 from './version-4.ts';
import * as version5 from './version-5.ts';
import * as version6 from './version-6.ts';
import * as version7 from './version-7.ts';

export { FORMAT } from './version-1.ts';
export { FamilyFile } from './version-7.ts';
/** The file version that this build writes. */
export const VERSION = 7;
export type FamilyFile = z.input<typeof version7.FamilyFile>;
export type KidInFile = FamilyFile['kids'][number];
/** The part of the file that is loaded. */
export type Data = version7.Data;

const from6 = (data: version6.Data): Data => version7.toVersion7(data);
const from5 = (data: version5.Data) => from6(version6.toVersion6(data));
const from4 = (data: version4.Data) => from5(version5.toVersion5(data));
const from3 = (data: version3.Data) => from4(version4.toVersion4(data));
const from2 = (data: version2.Data) => from3(version3.toVersion3(data));
const from1 = (data: version1.Data) => from2(version2.toVersion2(data));

/** Every version ever written, with its migration to the next. Old ones are never removed. */
export const VERSIONS = [
  version(Unversioned, (data) => from1(toVersion1(data))),
  version(version1.FamilyFile, from1),
  version(version2.FamilyFile, from2),
  version(version3.FamilyFile, from3),
  version(version4.FamilyFile, from4),
  version(version5.FamilyFile, from5),
  version(version6.FamilyFile, from6),
  version(version7.FamilyFile, (data) => data),
];

type File = z.ZodObject<{ kids: z.ZodArray<z.ZodType> }>;

function version<Schema extends File>(file: Schema, toNewest: (data: z.output<Schema>) => Data) {
  return { file: file as File, toNewest: toNewest as (data: unknown) => Data };
}
