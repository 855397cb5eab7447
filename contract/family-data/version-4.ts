import { z } from '@hono/zod-openapi';
import { PROPOSAL_STATES } from '#domain/gift/proposal.ts';
import { DrawnPicture, Minutes, Numbered } from '../field.ts';
import { list } from './list.ts';
import * as version1 from './version-1.ts';
import * as version2 from './version-2.ts';
import * as version3 from './version-3.ts';

/** A day on which a mission (by its lineage) is not active. */
const Excuse = z.strictObject({ lineage: Numbered, day: version1.Day, waited: z.boolean() });

/** The kid's proposal. Its extra points have the same number. */
const Proposal = z.strictObject({
  proposal: Numbered,
  day: version1.Day,
  picture: DrawnPicture.nullable(),
  state: z.enum(PROPOSAL_STATES),
});

export const Kid = version3.Kid.extend({
  /** False in files in which the kid's age still decides whether to read aloud. */
  readsAloudSaid: z.boolean(),
  lineages: list(version2.Lineage.extend({ minutes: Minutes })),
  excuses: list(Excuse),
  proposals: list(Proposal),
});

export const FamilyFile = version3.FamilyFile.extend({ version: z.literal(4), kids: z.array(Kid) });
export type Data = Pick<z.output<typeof FamilyFile>, 'family' | 'kids'>;

/**
 * Migrates from version 3, which had no minutes, excuses and proposals. It stored „off” for every
 * kid whose parent had not turned reading aloud on.
 */
export function toVersion4({ family, kids }: version3.Data): Data {
  return {
    family,
    kids: kids.map((kid) => ({
      ...kid,
      readsAloudSaid: kid.readsAloud,
      lineages: kid.lineages.map((each) => ({ ...each, minutes: null })),
      excuses: [],
      proposals: [],
    })),
  };
}
