import { z } from '@hono/zod-openapi';
import { FamilySettings } from '../family.ts';
import { Numbered } from '../field.ts';
import { list } from './list.ts';
import * as version6 from './version-6.ts';

/** A gift, or a mission by its lineage, about which the family is never asked again. */
const Settled = z.strictObject({ number: Numbered });

const Kid = version6.FamilyFile.shape.kids.element.extend({ settled: list(Settled) });

const Family = version6.FamilyFile.shape.family.extend({
  selfAcceptance: FamilySettings.shape.selfAcceptance,
});

export const FamilyFile = version6.FamilyFile.extend({
  version: z.literal(7),
  family: Family,
  kids: z.array(Kid),
});
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'photos' | 'kids'>;

/** Migrates from version 6, in which no family was asked anything, and no mark accepted itself. */
export function toVersion7({ family, kids, ...data }: version6.Data): Data {
  return {
    ...data,
    family: { ...family, selfAcceptance: 0 },
    kids: kids.map((kid) => ({ ...kid, settled: [] })),
  };
}
