import { z } from '@hono/zod-openapi';
import { CreationKey, Picture } from './field.ts';
import { changed, Kid, KidPath } from './kid.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';
import { About, WordBy, Wording } from './word.ts';

const Times = z.number().int().min(1);

/** One item of the news. It groups the days of a mission. */
const Told = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('accepted'),
    name: z.string(),
    picture: Picture,
    times: Times,
    points: z.number().int(),
  }),
  z.object({ is: z.literal('extra'), reason: z.string(), points: z.number().int() }),
  z.object({
    is: z.literal('word'),
    by: WordBy,
    wording: Wording,
    about: About.nullable(),
  }),
  z.object({ is: z.literal('returned'), name: z.string(), picture: Picture, times: Times }),
]);

const News = z
  .object({
    told: z.array(Told).readonly(),
    /** The sum of the news that are not listed. */
    rest: z.object({ times: z.number().int(), points: z.number().int() }),
  })
  .openapi('News');

const Claim = z.object({ key: CreationKey });

const claimNews = route({
  summary: 'What became of a kid’s marks and points since it last looked, to be shown now',
  description:
    'The page names its claim: sent twice it is the same one. For two minutes nobody else is told what it holds; then what was not finished is told again. `null` where there is nothing to tell yet, or another device is telling it: what a parent did is told eight seconds later, so that it can be taken back.',
  method: 'post',
  path: '/api/kids/{login}/news/claims',
  'x-access': ACCESS.kid,
  request: { params: KidPath, ...body(Claim) },
  responses: {
    200: answer(
      changed({
        kid: Kid,
        news: News.nullable(),
        /** Milliseconds until there is news; `null` if none is expected. */
        wait: z.number().int().nullable(),
      }),
      'What is to be told.',
    ),
  },
  problems: [],
});

const finishNews = route({
  summary: 'The kid has been shown what this claim held',
  description: 'What has changed since is told anew. It may come late or twice.',
  method: 'post',
  path: '/api/kids/{login}/news/shown',
  'x-access': ACCESS.kid,
  request: { params: KidPath, ...body(Claim) },
  responses: { 200: answer(changed({}), 'It was shown.') },
  problems: [],
});

export const NEWS = noun({
  tag: 'news',
  about: 'What a kid is told of what others did meanwhile, once.',
  routes: { claimNews, finishNews },
});
