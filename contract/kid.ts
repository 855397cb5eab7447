import { z } from '@hono/zod-openapi';
import { kidNameError } from '#domain/field.ts';
import { Hero, KidCard, KidGender } from './family.ts';
import { Change, CreationKey, Day, Name, StarCode } from './field.ts';
import { ACCESS, answer, body, refusal, route } from './route.ts';

/** A kid's login in a path. What no login looks like is an unknown kid. */
export const KidPath = z.object({
  login: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .openapi({ param: { name: 'login', in: 'path' } }),
});

export const WeekFigures = z.object({ all: z.number(), wait: z.number(), done: z.number() });

/** A kid with its counts, as the kid itself and its parent may see them. */
export const Kid = KidCard.extend({
  birth: z.number().int().nullable(),
  earned: z.number().int(),
  remaining: z.number().int(),
  /** The first day of its first mission; `null` while it never had one. */
  since: Day.nullable(),
  /** This week's figures. */
  week: WeekFigures,
  /** How many marks of all days wait for the parent, and the first of those days. */
  waiting: z.object({ count: z.number().int(), oldest: Day.nullable() }),
}).openapi('Kid');
export type Kid = z.infer<typeof Kid>;

export const KidDraft = z.object({
  name: Name.refine((name) => kidNameError(name) === null, 'Wpisz imię'),
  birth: z.number().int().nullable(),
  gender: KidGender,
  hero: Hero,
  code: StarCode.nullable(),
});
export type KidDraft = z.infer<typeof KidDraft>;

export const listKids = route({
  method: 'get',
  path: '/api/kids',
  'x-access': ACCESS.parent,
  responses: {
    200: answer(z.object({ change: Change, kids: z.array(Kid) }), 'Dzieci rodziny.'),
    '4XX': refusal,
  },
});

export const getKid = route({
  method: 'get',
  path: '/api/kids/{login}',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath },
  responses: {
    200: answer(z.object({ change: Change, kid: Kid }), 'Dziecko i jego liczby.'),
    '4XX': refusal,
  },
});

export const addKid = route({
  method: 'post',
  path: '/api/kids',
  'x-access': ACCESS.parent,
  request: body(KidDraft.extend({ key: CreationKey })),
  responses: {
    201: answer(z.object({ change: Change, login: z.string() }), 'Dziecko ma profil.'),
    '4XX': refusal,
  },
});
