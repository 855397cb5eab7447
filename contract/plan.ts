import { z } from '@hono/zod-openapi';
import { CreationKey } from './field.ts';
import { GiftDraft } from './gift.ts';
import { changed, KidPath } from './kid.ts';
import { MissionDraft } from './mission.ts';
import { ACCESS, answer, body, refusal, route } from './route.ts';

/** A longer plan is nobody's. */
export const LONGEST_PLAN = 40;

/**
 * Takes a ready-made plan over, as the parent has trimmed it: all of it or nothing, once, and only
 * for a kid that never had a mission.
 */
export const takePlan = route({
  method: 'post',
  path: '/api/kids/{login}/plan',
  'x-access': ACCESS.parentOfKid,
  request: {
    params: KidPath,
    ...body(
      z.object({
        key: CreationKey,
        missions: z.array(MissionDraft).min(1).max(LONGEST_PLAN).readonly(),
        gifts: z.array(GiftDraft).max(LONGEST_PLAN).readonly(),
      }),
    ),
  },
  responses: { 201: answer(changed({}), 'Plan od dziś.'), '4XX': refusal },
});
