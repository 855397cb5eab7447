import { z } from '@hono/zod-openapi';
import { CreationKey } from './field.ts';
import { GiftDraft } from './gift.ts';
import { changed, KidPath } from './kid.ts';
import { TimedDraft } from './mission.ts';
import { ACCESS, answer, body, route } from './route.ts';

/** A longer plan is nobody's. */
export const LONGEST_PLAN = 40;

export const takePlan = route({
  operationId: 'takePlan',
  tag: 'mission',
  summary: 'Takes a ready-made plan over, as the parent has trimmed it',
  description: 'All of it or nothing, once, and only for a kid that never had a mission.',
  method: 'post',
  path: '/api/kids/{login}/plan',
  'x-access': ACCESS.parentOfKid,
  request: {
    params: KidPath,
    ...body(
      z.object({
        key: CreationKey,
        missions: z.array(TimedDraft).min(1).max(LONGEST_PLAN).readonly(),
        gifts: z.array(GiftDraft).max(LONGEST_PLAN).readonly(),
      }),
    ),
  },
  responses: { 201: answer(changed({}), 'The plan, from today on.') },
  problems: ['has-missions', 'too-many-gifts', 'key-reused'],
});
