import { z } from '@hono/zod-openapi';
import { LARGEST_NUMBER, MOST_MARKS } from '#domain/base/bounds.ts';
import { Change, CreationKey, Day, Numbered, Text } from './field.ts';
import { Kid } from './kid.ts';
import { Mission } from './mission.ts';
import { ACCESS, body, get, noun, ok, post, put } from './route.ts';
import { Mark, MarkState, WeekProgress } from './week.ts';

export const Waiting = z.object({
  missions: z.array(Mission).readonly(),
  marks: z.array(Mark).max(MOST_MARKS).readonly(),
});

/**
 * Identifies a queued command of a kid's device: the session, the queue and its number in the
 * queue. A repeated number, or one lower than the kid's last, changes nothing and returns the
 * current state. A ticket is valid only for its kid and its session, with the kid's rights. While
 * someone else uses the device, it is valid only if the kid has no star code. It changes no actor.
 */
export const Ticket = z.object({
  session: Text,
  queue: CreationKey,
  number: z.number().int().min(1).max(LARGEST_NUMBER),
});
export type Ticket = z.infer<typeof Ticket>;

export const DayOfMission = z.object({ mission: Numbered, day: Day });

const MarkList = z.object({ marks: z.array(DayOfMission).max(MOST_MARKS).readonly() });

export const MARK = noun({
  tag: 'mission',
  routes: {
    setMark: put('/api/kids/{login}/missions/{mission}/marks/{day}', ACCESS.marks, {
      summary: 'Sets a mission on a day to done, waiting or undone',
      description: 'The request names an absolute state, so it can be late or repeated.',
      request: body({
        to: MarkState,
        saw: MarkState,
        /** „Cofnij”: rejected if the state is no longer the one in `saw`. */
        undo: z.literal(true).optional(),
        /** The day that its page displays as today. The command is rejected if that day is over. */
        today: Day.optional(),
        ticket: Ticket.optional(),
      }),
      responses: ok('The new state of the mission on this day.', {
        change: Change,
        kid: Kid,
        /** The version that has this day. An edit may have replaced the requested one. */
        mission: z.number().int(),
        state: MarkState,
        weeks: z.array(WeekProgress).readonly(),
        /** Only for the parent. */
        waiting: Waiting.optional(),
      }),
      problems: [
        'day-over',
        'day-too-far',
        'mission-not-active',
        'day-excused',
        'day-paused',
        'mark-changed',
      ],
    }),
    listWaiting: get(
      '/api/kids/{login}/waiting',
      { ...ACCESS.readByParent, helper: 'in' },
      {
        summary: 'All waiting marks, the newest first, and their missions',
        responses: ok('The marks that wait for the parent.', Waiting.extend({ change: Change })),
      },
    ),
    acceptMarks: post('/api/kids/{login}/acceptances', ACCESS.accepts, {
      summary: '„Zaakceptuj wszystkie”: accepts the listed marks that still wait',
      description: 'Other marks are skipped. Returns the changed marks, which „Cofnij” sends back.',
      request: body(MarkList),
      responses: ok('The marks that are done now.', {
        change: Change,
        accepted: z.array(DayOfMission).readonly(),
      }),
    }),
    returnMarks: post('/api/kids/{login}/returns', ACCESS.accepts, {
      summary: 'Undoes an acceptance: listed marks that are still done wait again',
      description: 'Other marks are skipped.',
      request: body(MarkList),
      responses: ok('The marks that wait again.', {
        change: Change,
        returned: z.array(DayOfMission).readonly(),
      }),
    }),
  },
});
