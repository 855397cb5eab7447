import { setImmediate } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import { type Data, FORMAT, VERSIONS } from '#contract/family-data/newest.ts';
import { Unversioned } from '#contract/family-data/version-0.ts';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import type { KidData, StoredKid } from '#domain/data/family-data.ts';
import { decideFamily, decideKid } from '#domain/data/load-family.ts';
import { isReadTo } from '#domain/family/kid.ts';
import { newLineage } from '#domain/mission/lineage.ts';
import type { Wording } from '#domain/news/word.ts';
import { dateOf } from '#domain/time/day.ts';
import { dayIn, knownTimeZone } from '../../base/clock.ts';
import { photoName, recordingName } from '../../db/engine/content-name.ts';
import { checksumOf } from '../../db/family/family-data.ts';
import type { LoadedFamily } from '../../db/family/load-family.ts';
import { granted, Problem } from '../../http/problem.ts';

export type ReadFile = LoadedFamily & { checksum: string };

const Versioned = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().min(1),
});

async function dataOf(version: number, file: unknown, now: number) {
  const known = VERSIONS[version];
  if (!known) throw new Problem('data-newer');
  const { family, photos, kids } = known.toNewest(await fitting(known.file, file));
  const { year } = dateOf(dayIn(knownTimeZone(family.timeZone), now));
  return {
    family,
    photos: photos.map((photo) => ({ ...photo, name: photoName(photo.jpeg) })),
    kids: kids.map(
      ({ readsAloudSaid, ...kid }): KidData => ({
        ...kid,
        ...withNames(kid),
        readsAloud: readsAloudSaid ? kid.readsAloud : isReadTo({ ...kid, readsAloud: null }, year),
        words: kid.words.map(worded),
      }),
    ),
  };
}

/** The domain later rejects a word with both or with neither. */
function worded({ picture, note, ...word }: Data['kids'][number]['words'][number]) {
  return { ...word, wording: { picture, note } as Wording };
}

/**
 * Adds defaults: a mission without lineage data keeps the place where it was made. Each recording
 * gets the name derived from its bytes.
 */
function withNames({
  missions,
  gifts,
  proposals,
  lineages,
  recordings,
}: Omit<Data['kids'][number], 'readsAloudSaid'>) {
  const stored = new Map(lineages.map((each) => [each.lineage, each]));
  const named = recordings.map((each) => ({ ...each, name: recordingName(each.sound) }));
  const names = new Map(named.map(({ number, name }) => [number, name]));
  const recording = (number: number) => names.get(number) ?? null;
  return {
    missions: missions.map((mission) => {
      const { lineage } = mission;
      const hangs = stored.get(lineage) ?? newLineage(lineage);
      return { ...mission, ...hangs, recording: recording(lineage) };
    }),
    gifts: gifts.map((gift) => ({ ...gift, recording: recording(gift.gift) })),
    proposals: proposals.map((each) => ({ ...each, recording: recording(each.proposal) })),
    recordings: named,
  };
}

/**
 * Reads a family data file of any version and recounts everything that can be counted. Throws a
 * `Problem` for an invalid file. Days are those of the file's time zone at `now`. Yields to other
 * requests between kids.
 */
export async function readFile(file: unknown, now: number): Promise<ReadFile> {
  const { family, photos, kids: drafts } = await dataOf(versionOf(file), file, now);
  const timeZone = knownTimeZone(family.timeZone);
  const today = dayIn(timeZone, now);
  // Only now is the depth of the file known to be bounded, and its checksum to be a string.
  const { checksum: expected } = file as { checksum?: string };
  const checksum = checksumOf(file as object);
  if (expected !== undefined && expected !== checksum) throw new Problem('data-damaged');
  const kids: StoredKid[] = [];
  for (const draft of drafts) {
    await setImmediate();
    kids.push(granted(decideKid(draft, today)).kid);
  }
  const whole = granted(decideFamily(kids, photos));
  return { family: { ...family, timeZone }, photos, checksum, today, ...whole };
}

/** Files from before version 1 have no version, and exactly these fields. */
const UNVERSIONED = Object.keys(Unversioned.shape).sort().join();
/** The most top-level fields of any version. */
const MOST_FIELDS = 16;

function versionOf(file: unknown): number {
  const fields = fieldsOf(file);
  if (fields.length > MOST_FIELDS) throw new Problem('data-foreign');
  if (fields.sort().join() === UNVERSIONED) return 0;
  const { success, data } = Versioned.safeParse(file);
  if (!success) throw new Problem('data-foreign');
  return data.version;
}

/** An array has a key for each element, so its keys are never listed. */
function fieldsOf(file: unknown): string[] {
  const isObject = typeof file === 'object' && file !== null && !Array.isArray(file);
  return isObject ? Object.keys(file) : [];
}

/** Validates a file, kid by kid. */
async function fitting<S extends WithKids>(schema: S, file: unknown): Promise<z.output<S>> {
  const shell = part(schema.extend({ kids: z.array(z.unknown()).max(MOST_KIDS) }), file);
  const { element, kids } = { element: schema.shape.kids.element, kids: [] as unknown[] };
  for (const kid of shell.kids) {
    await setImmediate();
    kids.push(part(element, kid));
  }
  return { ...shell, kids } as z.output<S>;
}

type WithKids = z.ZodObject<{ kids: z.ZodArray<z.ZodType> }>;

function part<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'data';
  throw new Problem('data-damaged', { fields: { [where]: issue?.message ?? '' } });
}
