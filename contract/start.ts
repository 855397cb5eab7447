import { z } from '@hono/zod-openapi';
import { TIMES_OF_DAY } from '#domain/lineage.ts';
import { GrownUpCard, KidCard, ParentGender, Profile } from './family.ts';
import { Change, Day, Numbered, StarCode, Text } from './field.ts';
import { Kid } from './kid.ts';
import { ACCESS, answer, body, noun, route } from './route.ts';
import { WeekAnswer } from './week.ts';

/** Every answer to a signed-in family, a refusal too, says in this header which day it is there. */
export const TODAY_HEADER = 'Gwiazdozbior-Today';

/** What a visitor should know of this server. */
const Installation = z.object({
  registration: z.enum(['open', 'closed']),
  /** No family has ever been here: the first one may register in either case. */
  isNew: z.boolean(),
  /** How everybody signs in to the sample family of a demo; `null` where this is none. */
  demo: z.object({ email: z.string(), password: z.string() }).nullable(),
});

/** Everything that the first screen needs, whatever its address. */
export const Start = z
  .object({
    today: Day,
    /** Milliseconds until the family's next day begins. */
    untilTomorrow: z.number().int(),
    /** The part of the family's day. */
    timeOfDay: z.enum(TIMES_OF_DAY),
    /** Milliseconds until the next part of the day, or the next day, begins. */
    untilNextTime: z.number().int(),
    installation: Installation,
    family: z
      .object({
        change: Change,
        /** The browser's; another one is signed in anew, maybe to another family. No two share it. */
        session: z.string(),
        /** Of whoever has signed in; empty on a children's tablet. */
        email: z.string(),
        /** A parent has paired this device: nobody enters a grown-up's profile on it. */
        isTablet: z.boolean(),
        /** Whose midnight begins the family's day, as IANA names it. */
        timeZone: z.string(),
        /** Whoever has signed in, for pages that came before a family had several. */
        parent: z.object({ gender: ParentGender, hasCode: z.boolean() }),
        /** Who came first comes first. */
        grownUps: z.array(GrownUpCard),
        /** Who is using this device; `null` on the family panel. */
        actor: Profile.nullable(),
        pending: Profile.nullable(),
        kids: z.array(KidCard),
      })
      .nullable(),
    /** What the actor looks at first: all kids for the parent, itself and its week for a kid. */
    first: z.object({ kids: z.array(Kid), week: WeekAnswer.nullable() }),
  })
  .openapi('Start');
export type Start = z.infer<typeof Start>;

const getStart = route({
  summary: 'Everything that the first screen needs, whatever its address',
  method: 'get',
  path: '/api/start',
  'x-access': ACCESS.anyone,
  responses: { 200: answer(Start, 'Who is here and what is shown first.') },
  problems: [],
});

/** Who wants to use the device. */
const ActorWish = z.discriminatedUnion('be', [
  z.object({ be: z.literal('nobody') }),
  z.object({
    be: z.literal('parent'),
    /** Without a number whoever has signed in on the device. */
    grownUp: Numbered.optional(),
    code: StarCode.optional(),
    password: Text.optional(),
  }),
  z.object({ be: z.literal('kid'), login: Text, code: StarCode.optional() }),
]);
export type ActorWish = z.infer<typeof ActorWish>;

const putActor = route({
  summary: 'Enters a profile, or leaves it (`nobody`)',
  description:
    'A profile with a code becomes pending until the right code comes; one without is entered at once, but for that of a grown-up who has not signed in on this device. A grown-up’s own password opens their profile in either case.',
  method: 'put',
  path: '/api/actor',
  'x-access': { ...ACCESS.family, stranger: 404 },
  request: body(ActorWish),
  responses: { 200: answer(Start, 'Who uses the device now.') },
  problems: [
    'wrong-code',
    'stars-asleep',
    'door-closed',
    'wrong-password',
    'children-only',
    'too-many',
  ],
});

export const START = noun({
  tag: 'profile',
  about: 'Who uses a device: nobody yet, the parent, or one kid.',
  routes: { getStart, putActor },
});
