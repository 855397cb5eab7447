import { z } from '@hono/zod-openapi';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import { PAUSE_KINDS } from '#domain/pause/pause.ts';
import { Change, CreationKey, Day } from './field.ts';
import { changed, KidLogin } from './kid.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';

/** Both days are part of the pause. */
const PauseDays = { kind: z.enum(PAUSE_KINDS), from: Day, to: Day };

const PauseKids = z.array(KidLogin).min(1).max(MOST_KIDS).readonly();

/** A pause of one or several kids. Their missions are inactive on its days. */
export const FamilyPause = z
  .object({ pause: z.number().int(), ...PauseDays, kids: z.array(z.string()).readonly() })
  .openapi('Pause');
export type FamilyPause = z.infer<typeof FamilyPause>;

const Pauses = z.array(FamilyPause).readonly();
const PauseDraft = z.object({ ...PauseDays, kids: PauseKids });

const PausePath = z.object({
  pause: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .openapi({ param: { name: 'pause', in: 'path' } }),
});

const listPauses = route({
  summary: '„Przerwy”: future, current and those of the last year',
  method: 'get',
  path: '/api/pauses',
  'x-access': ACCESS.parent,
  responses: {
    200: answer(z.object({ change: Change, pauses: Pauses }), 'The pauses, the latest first.'),
  },
  problems: [],
});

const addPause = route({
  summary: 'Adds a pause for one or several kids and recounts their weeks',
  description: 'It can be repeated with the same key. For all of the kids or none.',
  method: 'post',
  path: '/api/pauses',
  'x-access': ACCESS.parent,
  request: body(PauseDraft.extend({ key: CreationKey })),
  responses: {
    201: answer(changed({ pause: FamilyPause }), 'The pause is there.'),
  },
  problems: [
    'key-reused',
    'not-found',
    'pause-too-long',
    'pause-out-of-reach',
    'pause-overlaps',
    'too-many-pauses',
  ],
});

const editPause = route({
  summary: 'Changes the days, the kind and the kids of a pause',
  description: 'It replaces the pause. An old pause is history and cannot change.',
  method: 'put',
  path: '/api/pauses/{pause}',
  'x-access': ACCESS.parent,
  request: { params: PausePath, ...body(PauseDraft) },
  responses: { 200: answer(changed({}), 'The pause is as given.') },
  problems: ['pause-too-long', 'pause-out-of-reach', 'pause-overlaps', 'pause-is-history'],
});

const deletePause = route({
  summary: 'Deletes a pause for all its kids and recounts their weeks',
  method: 'delete',
  path: '/api/pauses/{pause}',
  'x-access': ACCESS.parent,
  request: { params: PausePath },
  responses: { 200: answer(changed({}), 'It is gone.') },
  problems: ['pause-is-history'],
});

export const PAUSE = noun({
  tag: 'pause',
  about: 'Days without missions: holidays and illness.',
  routes: { listPauses, addPause, editPause, deletePause },
});
