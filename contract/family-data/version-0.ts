import { z } from '@hono/zod-openapi';
import { byMission } from '#domain/data/family-data.ts';
import { Numbered } from '../field.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';

/** Before migration 0005, a file did not name which version of a mission replaced which. */
const Mission = version1.Mission.extend({
  lineage: Numbered.optional(),
  replaced: z.boolean().default(false),
});

const Mark = z.strictObject({
  mission: Numbered,
  day: version1.Day,
  state: z.enum(['wait', 'done']),
});

const Kid = version1.Kid.omit({ kid: true }).extend({
  missions: list(Mission),
  marks: list(Mark),
  extraPoints: list(version1.ExtraPoints.omit({ extra: true })),
});

/** The download format before files had a version. Kids and extra points had no numbers. */
export const Unversioned = z.strictObject({
  family: version1.Family,
  devices: list(version1.Device),
  kids: z.array(Kid),
});

/** Migrates to version 1. It numbers kids first, and extra points last in their order. */
export function toVersion1({ family, kids }: z.output<typeof Unversioned>): version1.Data {
  const known = kids.flatMap(({ missions, gifts }) => [
    ...missions.flatMap(({ mission, lineage = 0 }) => [mission, lineage]),
    ...gifts.map(({ gift }) => gift),
  ]);
  let next = kids.length + known.reduce((most, number) => Math.max(most, number), 0) + 1;
  const after = (number: number) => kids.length + number;
  return {
    family,
    kids: kids.map((kid, at) => {
      return {
        ...kid,
        kid: at,
        goal: kid.goal === null ? null : after(kid.goal),
        missions: kid.missions.map(({ mission, lineage = mission, ...more }) => ({
          ...more,
          mission: after(mission),
          lineage: after(lineage),
        })),
        marks: byMission(kid.marks).map(({ mission, ...days }) => ({
          ...days,
          mission: after(mission),
        })),
        gifts: kid.gifts.map((gift) => ({ ...gift, gift: after(gift.gift) })),
        extraPoints: kid.extraPoints.map((points) => ({ ...points, extra: next++ })),
      };
    }),
  };
}
