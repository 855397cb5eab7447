import { z } from '@hono/zod-openapi';
import { FIRST_SETTINGS, SOUNDS } from '#domain/kid.ts';
import { MissionTime, Numbered, Sound } from '../field.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';

/** What hangs on a mission in all its versions, where the parent has chosen it. */
const Lineage = z.strictObject({ lineage: Numbered, place: Numbered, timeOfDay: MissionTime });

/** What is recorded for a mission (its lineage) or a gift, in base64. */
const Recording = z.strictObject({
  number: Numbered,
  sound: Sound.transform((text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))),
});

export const Kid = version1.Kid.extend({
  readsAloud: z.boolean(),
  sounds: z.enum(SOUNDS),
  lineages: list(Lineage),
  recordings: list(Recording),
});

/** The whole file, version 2. */
export const FamilyFile = version1.FamilyFile.extend({
  version: z.literal(2),
  kids: z.array(Kid),
});
/** What is loaded of it. */
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

/** Version 1 said nothing of a kid's settings, nor of the order of its missions and of recordings. */
export function toVersion2({ family, kids }: version1.Data): Data {
  const silent = { ...FIRST_SETTINGS, lineages: [], recordings: [] };
  return { family, kids: kids.map((kid) => ({ ...kid, ...silent })) };
}
