import { z } from '@hono/zod-openapi';
import { MOST_GIFTS, MOST_MISSIONS } from '#domain/base/bounds.ts';
import { Change, CreationKey } from './field.ts';
import { GiftDraft } from './gift.ts';
import { TimedDraft } from './mission.ts';
import { ACCESS, body, created, noun, post } from './route.ts';

/** Longer than any ready-made plan. */
const LONGEST_PLAN = 40;
/** Everything that one kid can have and another one can get. */
export const MOST_COPIES = Math.max(MOST_MISSIONS, MOST_GIFTS);

/** The numbers of the created missions and gifts, for „Cofnij”. */
const Made = z.object({
  missions: z.array(z.number().int()).readonly(),
  gifts: z.array(z.number().int()).readonly(),
});

const Twice = { twice: z.boolean().optional() };

export const PLAN = noun({
  tag: 'mission',
  routes: {
    takePlan: post('/api/kids/{login}/plan', ACCESS.parentOfKid, {
      summary: 'Applies a ready-made plan with the parent’s changes',
      description: 'All or nothing, once, and only for a kid that never had a mission.',
      request: body({
        key: CreationKey,
        missions: z.array(TimedDraft).min(1).max(LONGEST_PLAN).readonly(),
        gifts: z.array(GiftDraft).max(LONGEST_PLAN).readonly(),
      }),
      responses: created('The plan, from today on, and what it has made.', {
        change: Change,
        made: Made,
      }),
      problems: [
        'has-missions',
        'too-many-gifts',
        'gift-without-price',
        'day-out-of-reach',
        'key-reused',
      ],
    }),
    copyPlan: post('/api/kids/{login}/plan/copy', ACCESS.parentOfKid, {
      summary: 'Copies another kid’s missions and gifts to a kid',
      description:
        'All or nothing, once. One with the name and picture of an existing one is skipped, unless `twice` is set.',
      request: body({
        key: CreationKey,
        missions: z.array(TimedDraft.extend(Twice)).max(MOST_COPIES).readonly(),
        gifts: z.array(GiftDraft.extend(Twice)).max(MOST_COPIES).readonly(),
      }),
      responses: created('How many were added, and which.', {
        change: Change,
        added: z.object({ missions: z.number().int(), gifts: z.number().int() }),
        made: Made,
      }),
      problems: [
        'too-many-missions',
        'too-many-gifts',
        'gift-without-price',
        'day-out-of-reach',
        'key-reused',
      ],
    }),
  },
});
