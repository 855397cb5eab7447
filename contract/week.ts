import { z } from '@hono/zod-openapi';
import { Change, Day } from './field.ts';
import { NewFullWeeks, WeekFigures } from './kid.ts';
import { Mission } from './mission.ts';
import { PauseDays } from './pause.ts';
import { ACCESS, body, get, noun, ok, post } from './route.ts';

export const MarkState = z.enum(['undone', 'wait', 'done']);

export const Mark = z.object({
  mission: z.number().int(),
  day: Day,
  state: z.enum(['wait', 'done']),
  /** The number of the grown-up who accepted it; 0: it accepted itself; absent when no one had to. */
  by: z.number().int().optional(),
  /** When a waiting mark accepts itself, in milliseconds since 1970; absent: it waits for a person. */
  acceptsAt: z.number().int().optional(),
});

/** „Dziś nie trzeba”: a day on which a mission, by its lineage, is not active. */
const Excuse = z.object({
  lineage: z.number().int(),
  day: Day,
  /** Whether it returned a waiting mark, which its undo restores. */
  waited: z.boolean(),
});

const Pause = z.object({ pause: z.number().int(), ...PauseDays });

export const WeekProgress = z
  .object({
    week: z.number().int(),
    missions: z.array(Mission).readonly(),
    marks: z.array(Mark).readonly(),
    /** Absent when the week has no paused day. */
    pauses: z.array(Pause).readonly().optional(),
    /** Absent when the week has no excused mission. */
    excuses: z.array(Excuse).readonly().optional(),
  })
  .openapi('WeekProgress');
export type WeekProgress = z.infer<typeof WeekProgress>;

export const WeekAnswer = WeekProgress.extend({ change: Change }).openapi('WeekAnswer');

const WeekOfKid = WeekProgress.omit({ week: true }).extend({ login: z.string() });

export const WEEK = noun({
  tag: 'week',
  about: 'Weeks and their figures.',
  routes: {
    getWeek: get('/api/kids/{login}/weeks/{week}', ACCESS.readOfKid, {
      summary: 'The missions of a week and their marks',
      responses: ok('The week.', WeekAnswer),
    }),
    getWeekOfKids: get('/api/weeks/{week}', ACCESS.parent, {
      summary: 'The missions of a week and their marks, of all kids',
      responses: ok('The kids in the order in which they were added.', {
        change: Change,
        week: z.number().int(),
        kids: z.array(WeekOfKid).readonly(),
      }),
    }),
    listWeeks: get('/api/kids/{login}/weeks', ACCESS.readOfKid, {
      summary: '„Historia postępów”: all weeks from the kid’s first mission to today',
      description: 'Paginated, the newest first. A page starts before the week `before`.',
      request: {
        query: z.object({
          before: z
            .string()
            .regex(/^\d{1,6}$/)
            .optional(),
        }),
      },
      responses: ok('A page of weeks with their figures.', {
        change: Change,
        weeks: z.array(WeekFigures.extend({ week: z.number().int() })),
        next: z.string().nullable(),
      }),
    }),
    getConstellation: get('/api/kids/{login}/constellation', ACCESS.readOfKid, {
      summary: 'How many weeks were ever full; each after the ninth lights a star',
      description: 'A celebrated week counts forever.',
      responses: ok('The number of weeks.', { change: Change, everFull: z.number().int() }),
    }),
    celebrateWeeks: post('/api/kids/{login}/celebrations', ACCESS.kidOrParent, {
      summary: 'Marks full weeks as celebrated',
      description:
        'They are not celebrated again. If the list of weeks up to the newest one has changed, nothing changes, and the kid will see all of them.',
      request: body(NewFullWeeks),
      responses: ok('The weeks are celebrated.', { change: Change }),
    }),
  },
});
