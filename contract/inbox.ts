import { z } from '@hono/zod-openapi';
import { MOST_COUNTED, MOST_IN_INBOX, MOST_KIDS } from '#domain/base/bounds.ts';
import { PAUSE_KINDS } from '#domain/pause/pause.ts';
import { Change, Text } from './field.ts';
import { Gift } from './gift.ts';
import { DayOfMission } from './mark.ts';
import { Mission } from './mission.ts';
import { ACCESS, body, get, noun, ok, post } from './route.ts';
import { Mark, WeekProgress } from './week.ts';

/** The pauses and excuses are those of today and yesterday. */
const KidInbox = WeekProgress.omit({ week: true })
  .extend({
    login: z.string(),
    /** The missions of today and yesterday, and those of the waiting marks. */
    missions: z.array(Mission).readonly(),
    /** All marks of today and yesterday, and the newest waiting ones of any day. */
    marks: z.array(Mark).readonly(),
    /** The kind of today's pause, if any, for pages of earlier releases. */
    paused: z.enum(PAUSE_KINDS).optional(),
    /** How many marks wait, including those not listed. */
    waiting: z.number().int(),
    gifts: z.array(Gift).readonly(),
  })
  .openapi('KidInbox');

const Inbox = z.object({ kids: z.array(KidInbox).readonly() });
export type Inbox = z.infer<typeof Inbox>;

const MarksOfKids = z
  .array(z.object({ login: Text, marks: z.array(DayOfMission).max(MOST_IN_INBOX).readonly() }))
  .max(MOST_KIDS)
  .readonly();

/** What a parent has decided about waiting marks. Absent means `done`. */
const Settled = z.enum(['done', 'undone']);

export const INBOX = noun({
  tag: 'inbox',
  about: 'What waits for the parent, for all kids.',
  routes: {
    getInbox: get('/api/inbox', ACCESS.anyParent, {
      summary: 'What waits for the parent, and each kid’s day',
      description: `The newest ${MOST_IN_INBOX} waiting marks of each kid, and how many wait.`,
      responses: ok(
        'The kids in the order in which they were added.',
        Inbox.extend({ change: Change }),
      ),
    }),
    countWaiting: get('/api/waiting', ACCESS.family, {
      summary: 'How many missions of all kids wait for a parent',
      description: `For the family panel. It counts no more than ${MOST_COUNTED}.`,
      responses: ok('The number.', { change: Change, waiting: z.number().int() }),
    }),
    acceptFromInbox: post('/api/acceptances', ACCESS.anyParent, {
      summary: 'Accepts the listed marks of several kids that still wait',
      description:
        'In one transaction. With `undone` they go back to the kid instead. Other marks and unknown kids are skipped. Returns the changed marks, which „Cofnij” sends back.',
      request: body({ kids: MarksOfKids, to: Settled.optional() }),
      responses: ok('The marks that have changed.', { change: Change, accepted: MarksOfKids }),
    }),
    returnToInbox: post('/api/returns', ACCESS.anyParent, {
      summary: 'Undoes such an acceptance: listed marks that are still done wait again',
      description:
        'In one transaction. With `undone` those that went back. Other marks are skipped.',
      request: body({ kids: MarksOfKids, from: Settled.optional() }),
      responses: ok('The marks that wait again.', { change: Change, returned: MarksOfKids }),
    }),
  },
});
