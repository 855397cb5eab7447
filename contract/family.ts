import { z } from '@hono/zod-openapi';
import { Change, Day, StarCode, Text } from './field.ts';
import { ACCESS, answer, body, refusal, route } from './route.ts';

export const ParentGender = z.enum(['tata', 'mama', 'rodzic']);
export const KidGender = z.enum(['M', 'F']);
export const Hero = z.union([1, 2, 3, 4, 5, 6].map((hero) => z.literal(hero as HeroNumber)));
type HeroNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** A profile of the family: who is using this device, or waits for its star code. */
export const Profile = z.discriminatedUnion('is', [
  z.object({ is: z.literal('parent') }),
  z.object({ is: z.literal('kid'), login: z.string() }),
]);
export type Profile = z.infer<typeof Profile>;

/** What the family panel shows of a kid. Never its code. */
export const KidCard = z.object({
  login: z.string(),
  name: z.string(),
  gender: KidGender,
  hero: Hero,
  hasCode: z.boolean(),
});
export type KidCard = z.infer<typeof KidCard>;

/** Everything that the first screen needs, whatever its address. */
export const Start = z
  .object({
    today: Day,
    /** Milliseconds until the family's next day begins. */
    untilTomorrow: z.number().int(),
    family: z
      .object({
        change: Change,
        email: z.string(),
        parent: z.object({ gender: ParentGender, hasCode: z.boolean() }),
        /** Who is using this device; `null` on the family panel. */
        actor: Profile.nullable(),
        pending: Profile.nullable(),
        kids: z.array(KidCard),
      })
      .nullable(),
  })
  .openapi('Start');
export type Start = z.infer<typeof Start>;

export const getStart = route({
  method: 'get',
  path: '/api/start',
  'x-access': ACCESS.anyone,
  responses: { 200: answer(Start, 'Kto tu jest i co widzi najpierw.') },
});

/**
 * Enter a profile, or leave it (`nobody`). A profile with a code becomes pending until the right
 * code comes; one without is entered at once (section 4, „Access and code flow”).
 */
export const putActor = route({
  method: 'put',
  path: '/api/actor',
  'x-access': { ...ACCESS.family, stranger: 404 },
  request: body(
    z.discriminatedUnion('be', [
      z.object({ be: z.literal('nobody') }),
      z.object({ be: z.literal('parent'), code: StarCode.optional() }),
      z.object({ be: z.literal('kid'), login: Text, code: StarCode.optional() }),
    ]),
  ),
  responses: { 200: answer(Start, 'Kto teraz używa urządzenia.'), '4XX': refusal },
});
