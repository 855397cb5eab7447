import { z } from '@hono/zod-openapi';
import { LEAST_WEEKS_APART, MOST_KIDS, MOST_WEEKS } from '#domain/base/bounds.ts';
import { PAUSE_KINDS } from '#domain/pause/pause.ts';
import { Change, CreationKey, Day, KidLogin } from './field.ts';
import { ACCESS, body, created, get, noun, ok, post, put, remove } from './route.ts';

/** Both days are part of the pause. */
export const PauseDays = { kind: z.enum(PAUSE_KINDS), from: Day, to: Day };

/** How often it comes again; `until` is the last day on which a turn can begin. */
const Repeats = z.object({
  everyWeeks: z.number().int().min(LEAST_WEEKS_APART).max(MOST_WEEKS),
  until: Day,
});

const PauseKids = z.array(KidLogin).min(1).max(MOST_KIDS).readonly();

/** A pause of one or several kids. Their missions are inactive on the days of its turns. */
export const FamilyPause = z
  .object({
    pause: z.number().int(),
    /** The days of the first turn that can still be changed. */
    ...PauseDays,
    repeats: Repeats.optional(),
    kids: z.array(z.string()).readonly(),
  })
  .openapi('Pause');
export type FamilyPause = z.infer<typeof FamilyPause>;

const Pauses = z.array(FamilyPause).readonly();
const PauseDraft = z.object({ ...PauseDays, repeats: Repeats.optional(), kids: PauseKids });

export const PAUSE = noun({
  tag: 'pause',
  about: 'Days without missions: holidays and illness.',
  routes: {
    listPauses: get('/api/pauses', ACCESS.parent, {
      summary: '„Przerwy”: future, current and those of the last year',
      responses: ok('The pauses, the latest first.', { change: Change, pauses: Pauses }),
    }),
    addPause: post('/api/pauses', ACCESS.parent, {
      summary: 'Adds a pause for one or several kids and recounts their weeks',
      description: 'It can be repeated with the same key. For all of the kids or none.',
      request: body(PauseDraft.extend({ key: CreationKey })),
      responses: created('The pause is there.', { change: Change, pause: FamilyPause }),
      problems: [
        'key-reused',
        'not-found',
        'pause-backwards',
        'pause-too-long',
        'pause-meets-itself',
        'pause-out-of-reach',
        'pause-overlaps',
        'too-many-turns',
        'too-many-pauses',
      ],
    }),
    editPause: put('/api/pauses/{pause}', ACCESS.parent, {
      summary: 'Changes the days, the kind and the kids of a pause',
      description:
        'It replaces the pause. An old pause is history and cannot change, nor can an old turn.',
      request: body(PauseDraft),
      responses: ok('The pause is as given.', { change: Change }),
      problems: [
        'pause-backwards',
        'pause-too-long',
        'pause-meets-itself',
        'pause-out-of-reach',
        'pause-overlaps',
        'too-many-turns',
        'too-many-pauses',
        'pause-is-history',
      ],
    }),
    deletePause: remove('/api/pauses/{pause}', ACCESS.parent, {
      summary: 'Deletes a pause for all its kids and recounts their weeks',
      responses: ok('It is gone.', { change: Change }),
      problems: ['pause-is-history'],
    }),
  },
});
