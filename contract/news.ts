import { z } from '@hono/zod-openapi';
import { Change, CreationKey, Picture } from './field.ts';
import { Kid } from './kid.ts';
import { ACCESS, body, noun, ok, post } from './route.ts';
import { About, WordBy, Wording } from './word.ts';

const Times = z.number().int().min(1);

/** One item of the news. It groups the days of a mission. */
const NewsItem = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('accepted'),
    name: z.string(),
    picture: Picture,
    times: Times,
    points: z.number().int(),
    /** „Akceptuj samo”: no grown-up accepted it. */
    byItself: z.literal(true).optional(),
  }),
  z.object({
    is: z.literal('extra'),
    reason: z.string(),
    /** The picture of the kid's proposal for which the points were given. */
    picture: Picture.nullable(),
    points: z.number().int(),
  }),
  z.object({
    is: z.literal('word'),
    by: WordBy,
    wording: Wording,
    about: About.nullable(),
  }),
  z.object({ is: z.literal('received'), name: z.string(), picture: Picture }),
  z.object({ is: z.literal('returned'), name: z.string(), picture: Picture, times: Times }),
  z.object({ is: z.literal('declined'), name: z.string(), picture: Picture.nullable() }),
]);

const News = z
  .object({
    told: z.array(NewsItem).readonly(),
    rest: z.object({ times: z.number().int(), points: z.number().int() }),
    /** Who accepted all of it, if that was one; otherwise `null`. */
    by: WordBy.nullable(),
  })
  .openapi('News');

const Claim = z.object({ key: CreationKey });

export const NEWS = noun({
  tag: 'news',
  about: 'News for a kid about what others did, each seen once.',
  routes: {
    claimNews: post('/api/kids/{login}/news/claims', ACCESS.kid, {
      summary: 'Claims the news about a kid’s marks, points and gifts since it last looked',
      description:
        'The page names its claim, so that the request can be repeated. For two minutes no other claim gets the same news. Unfinished claims expire after that. Returns `null` if there is no news yet or another device shows it. A parent’s change becomes news after eight seconds, so that it can be undone.',
      request: body(Claim),
      responses: ok('The news.', {
        change: Change,
        kid: Kid,
        news: News.nullable(),
        /** Milliseconds until there is news; `null` if none is expected. */
        wait: z.number().int().nullable(),
      }),
    }),
    finishNews: post('/api/kids/{login}/news/shown', ACCESS.kid, {
      summary: 'Finishes a claim: the kid has seen its news',
      description: 'Later changes become further news. The request can be late or repeated.',
      request: body(Claim),
      responses: ok('It was shown.', { change: Change }),
    }),
  },
});
