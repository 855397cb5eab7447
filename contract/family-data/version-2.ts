import { z } from '@hono/zod-openapi';
import { SOUNDS } from '#domain/family/kid.ts';
import { MissionTime, Numbered, Sound } from '../field.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';

/** Present only when the parent has set it. */
export const Lineage = z.strictObject({
  lineage: Numbered,
  place: Numbered,
  timeOfDay: MissionTime,
});

export function bytesOf(text: string): Uint8Array {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return bytes;
}

/** A recording in base64, for a mission (by its lineage) or a gift. */
const Recording = z.strictObject({
  number: Numbered,
  sound: Sound.transform(bytesOf),
});

export const Kid = version1.Kid.extend({
  readsAloud: z.boolean(),
  sounds: z.enum(SOUNDS),
  lineages: list(Lineage),
  recordings: list(Recording),
});

export const FamilyFile = version1.FamilyFile.extend({
  version: z.literal(2),
  kids: z.array(Kid),
});
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

const SILENT = { readsAloud: false, sounds: 'own' } as const;

/** Migrates from version 1, which had no kid settings, no order of missions and no recordings. */
export function toVersion2({ family, kids }: version1.Data): Data {
  const silent = { ...SILENT, lineages: [], recordings: [] };
  return { family, kids: kids.map((kid) => ({ ...kid, ...silent })) };
}
