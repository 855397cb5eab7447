import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { ACCESS, body, get, noun, ok, put } from './route.ts';

export const Suggestion = z
  .object({
    login: z.string(),
    /** The gift's number, or that of the mission's lineage. */
    number: z.number().int(),
    about: z.enum(['gift', 'mission']),
    /** The number of the gift or of the mission's present version, for the path of its page. */
    page: z.number().int(),
    name: z.string(),
    /** For how many weeks nobody has chosen the gift, or on how many days in a row the mission was done. */
    count: z.number().int(),
    /** Whether a page has already shown it this week. */
    isShown: z.boolean(),
  })
  .openapi('Suggestion');
export type Suggestion = z.infer<typeof Suggestion>;

export const SUGGESTION = noun({
  tag: 'suggestion',
  about:
    'At most one question a week, about a reward that nobody chooses or a mission done every day.',
  routes: {
    getSuggestion: get('/api/suggestion', ACCESS.parent, {
      summary: 'What the family is asked this week',
      responses: ok('The question; `null` if there is none, or no more this week.', {
        change: Change,
        suggestion: Suggestion.nullable(),
      }),
    }),
    answerSuggestion: put('/api/kids/{login}/suggestions/{number}', ACCESS.parentOfKid, {
      summary: 'Notes that it was asked this week, or settles it for good („Nie pytaj więcej”)',
      description: 'It can be repeated. Only the question of this week is noted.',
      request: body(z.object({ settled: z.boolean() })),
      responses: ok('It is stored.', { change: Change }),
    }),
  },
});
