import { z } from '@hono/zod-openapi';
import { extraPointsError } from '#domain/base/field.ts';
import { HISTORY_TYPES } from '#domain/gift/points.ts';
import {
  Change,
  CreationKey,
  CursorOrDay,
  Day,
  Name,
  Picture,
  RecordingName,
  ruled,
} from './field.ts';
import { Also, AlsoAdded } from './kid.ts';
import { ACCESS, body, created, get, noun, ok, post, remove } from './route.ts';
import { WordPicture } from './word.ts';

const HistoryType = z.enum(HISTORY_TYPES);

/** One line of the points history. Spent `points` are negative. */
const HistoryRow = z
  .object({
    day: Day,
    type: HistoryType,
    /** The number of its mission, gift or extra points. With day and type, it identifies the line. */
    number: z.number().int(),
    name: z.string(),
    picture: Picture.nullable(),
    /** Identifies the kid's recording about the proposal that brought the points. */
    recording: RecordingName,
    points: z.number().int(),
  })
  .openapi('HistoryRow');

export const POINTS = noun({
  tag: 'points',
  about: 'Where points came from and where they went.',
  routes: {
    listHistory: get('/api/kids/{login}/points', ACCESS.readByParent, {
      summary: 'All earned and spent points, paginated, newest first',
      description: 'With `type` only its lines. `sums` always counts all of them.',
      request: {
        query: z.object({ before: CursorOrDay.optional(), type: HistoryType.optional() }),
      },
      responses: ok('A page of the history.', {
        change: Change,
        earned: z.number().int(),
        remaining: z.number().int(),
        /** By type. They add up to `remaining`. */
        sums: z.record(HistoryType, z.number().int()),
        rows: z.array(HistoryRow).readonly(),
        /** The sum of each day on the page, also of its lines that are on other pages. */
        days: z.array(z.object({ day: Day, points: z.number().int() })).readonly(),
        next: z.string().nullable(),
      }),
    }),
    addExtraPoints: post('/api/kids/{login}/extra-points', ACCESS.gives, {
      summary: 'Gives or takes extra points',
      description: 'It can be repeated with the same key and gives them once to each kid.',
      request: body({
        description: Name,
        points: ruled(z.number(), extraPointsError),
        key: CreationKey,
        also: Also.optional(),
        /** Adds a word. It is ignored when points are taken away. */
        word: WordPicture.nullable().optional(),
      }),
      responses: created('The extra points are given.', {
        change: Change,
        extra: z.number().int(),
        also: AlsoAdded,
      }),
      problems: ['key-reused', 'extra-points-full'],
    }),
    withdrawExtraPoints: remove('/api/kids/{login}/extra-points/{extra}', ACCESS.gives, {
      summary: 'Deletes extra points',
      description: 'Unseen news about them disappears. The request can be late or repeated.',
      responses: ok('They are gone.', { change: Change }),
    }),
  },
});
