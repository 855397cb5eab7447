import { z } from '@hono/zod-openapi';
import { fromUnversioned, Unversioned } from '#contract/family-data/version-0.ts';
import { FamilyFile, FORMAT } from '#contract/family-data/version-1.ts';
import type { Day } from '#domain/day.ts';
import type { FamilyData } from '#domain/family-data.ts';
import { decideLoad } from '#domain/load-family.ts';
import { granted, Problem } from '../http/problem.ts';
import { checksumOf } from '../storage/family-data.ts';
import type { LoadedFamily } from '../storage/load-family.ts';

/** What every version says of itself. */
const Versioned = z.object({ format: z.literal(FORMAT), version: z.number().int().min(1) });

/** Every version of the format that was ever written. Old ones are never taken out. */
const VERSIONS: Record<number, (file: unknown) => FamilyData & { checksum: string }> = {
  1: (file) => fitting(FamilyFile, file),
};

/**
 * Reads a family's file of any version, and believes nothing of it that can be counted. Throws a
 * `Problem` for any other file. All of it is done at once: while it is, nobody else is served.
 */
export function readFile(file: unknown, today: Day): LoadedFamily & { checksum: string } {
  const data = versionOf(file);
  // Not before the file is known to be no deeper than it should be.
  const checksum = checksumOf(file as object);
  if (data.checksum !== undefined && data.checksum !== checksum) throw new Problem('data-damaged');
  return { family: data.family, checksum, ...granted(decideLoad(data, today)) };
}

function versionOf(file: unknown): FamilyData & { checksum?: string } {
  if (isUnversioned(file)) return fromUnversioned(fitting(Unversioned, file));
  const { success, data } = Versioned.safeParse(file);
  if (!success) throw new Problem('data-foreign');
  const read = VERSIONS[data.version];
  if (!read) throw new Problem('data-newer');
  return read(file);
}

/** Whether it has the parts of a file of the time before versions, and no others. */
function isUnversioned(file: unknown): boolean {
  return (
    typeof file === 'object' &&
    file !== null &&
    Object.keys(file).sort().join() === Object.keys(Unversioned.shape).sort().join()
  );
}

function fitting<S extends z.ZodType>(schema: S, file: unknown): z.output<S> {
  const result = schema.safeParse(file);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'data';
  throw new Problem('data-damaged', { fields: { [where]: issue?.message ?? '' } });
}
