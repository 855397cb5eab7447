import { z } from '@hono/zod-openapi';
import { LAST_DAY } from '#domain/day.ts';
import { weekOf } from '#domain/week.ts';
import { Change, Day } from './field.ts';
import { KidPath } from './kid.ts';
import { Mission, MissionPath } from './mission.ts';
import { ACCESS, answer, body, pathNumber, refusal, route } from './route.ts';

export const MarkState = z.enum(['undone', 'wait', 'done']);

export const Mark = z.object({
  mission: z.number().int(),
  day: Day,
  state: z.enum(['wait', 'done']),
});

/** The missions that a week holds and their marks: what the day and the week view are made of. */
export const WeekProgress = z
  .object({
    change: Change,
    week: z.number().int(),
    missions: z.array(Mission).readonly(),
    marks: z.array(Mark).readonly(),
  })
  .openapi('WeekProgress');

export const getWeek = route({
  method: 'get',
  path: '/api/kids/{login}/weeks/{week}',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath.extend({ week: pathNumber('week', weekOf(LAST_DAY)) }) },
  responses: {
    200: answer(WeekProgress, 'Misje tygodnia i ich stan.'),
    '4XX': refusal,
  },
});

/** An absolute wish: it may come twice or late and leaves what the last one names. */
export const setMark = route({
  method: 'put',
  path: '/api/kids/{login}/missions/{mission}/marks/{day}',
  'x-access': ACCESS.kidOrParent,
  request: {
    params: MissionPath.extend({ day: pathNumber('day', LAST_DAY) }),
    ...body(z.object({ to: MarkState, saw: MarkState })),
  },
  responses: {
    200: answer(
      z.object({ change: Change, state: MarkState }),
      'Stan misji w tym dniu po tej prośbie.',
    ),
    '4XX': refusal,
  },
});
