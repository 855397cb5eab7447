import { z } from '@hono/zod-openapi';
import { Numbered, Rhythm } from '../field.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';
import * as version4 from './version-4.ts';

export const Mission = version1.Mission.extend({ rhythm: Rhythm });

/** `series` is the first gift of its row: those that took each other's place. */
export const Gift = version1.Gift.extend({ repeats: z.boolean(), series: Numbered });

export const Kid = version4.Kid.extend({ missions: list(Mission), gifts: list(Gift) });

export const FamilyFile = version4.FamilyFile.extend({ version: z.literal(5), kids: z.array(Kid) });
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

/** Migrates from version 4: each mission was active in every week, each gift could be taken once. */
export function toVersion5({ family, kids }: version4.Data): Data {
  return {
    family,
    kids: kids.map((kid) => ({
      ...kid,
      missions: kid.missions.map((mission) => ({ ...mission, rhythm: null })),
      gifts: kid.gifts.map((gift) => ({ ...gift, repeats: false, series: gift.gift })),
    })),
  };
}
