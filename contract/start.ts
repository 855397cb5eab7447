import { z } from '@hono/zod-openapi';
import { TIMES_OF_DAY } from '#domain/time/time-of-day.ts';
import { FamilySettings, GrownUpCard, KidCard, ParentGender, Profile } from './family.ts';
import { Change, Day, Numbered, StarCode, Text } from './field.ts';
import { Kid } from './kid.ts';
import { ACCESS, body, get, noun, ok, put } from './route.ts';
import { WeekAnswer } from './week.ts';

/** The header with the family's current day, in every response to a signed-in family, also in rejections. */
export const TODAY_HEADER = 'Gwiazdozbior-Today';

/**
 * The header of every response: the release of the app that this server delivers. A response without
 * it comes from something between the device and the server, or from a release before the header.
 */
export const SIGN_HEADER = 'Gwiazdozbior';

const Installation = z.object({
  registration: z.enum(['open', 'closed']),
  /** Whether the server has never had a family. The first one can always register. */
  isNew: z.boolean(),
  /** The sign-in of a demo's sample family; `null` on any other server. */
  demo: z.object({ email: z.string(), password: z.string() }).nullable(),
  /** What links for other people begin with; `null`: the page's own origin. */
  publicUrl: z.string().nullable(),
});

const Address = z.object({
  right: z.string(),
  /** Whether the request's host is another one. A proxy may rewrite it, so only the browser knows. */
  isDoubtful: z.boolean(),
});

export const Start = z
  .object({
    today: Day,
    /** Milliseconds until the family's next day starts. */
    untilTomorrow: z.number().int(),
    /** Milliseconds until each of the next days starts, for a device that loses its connection. */
    untilMidnights: z.array(z.number().int()),
    timeOfDay: z.enum(TIMES_OF_DAY),
    /** Milliseconds until the next time of day, or the next day, starts. */
    untilNextTime: z.number().int(),
    installation: Installation,
    /** `null`: the page's own. So it is after a command, which no other address can send. */
    address: Address.nullable(),
    family: z
      .object({
        change: Change,
        /** Identifies the browser's session. A new sign-in, maybe to another family, changes it. */
        session: z.string(),
        /** The e-mail of the signed-in grown-up; empty on a children's tablet. */
        email: z.string(),
        /** Whether a parent has paired this device. No one can open a grown-up's profile on it. */
        isTablet: z.boolean(),
        ...FamilySettings.shape,
        /** The signed-in grown-up, for clients from before families had several. */
        parent: z.object({ gender: ParentGender, hasCode: z.boolean() }),
        /** In the order in which they joined. */
        grownUps: z.array(GrownUpCard),
        /** `null` on the family panel. */
        actor: Profile.nullable(),
        pending: Profile.nullable(),
        kids: z.array(KidCard),
      })
      .nullable(),
    /** The actor's first data: all kids for the parent, itself and its week for a kid. */
    first: z.object({ kids: z.array(Kid), week: WeekAnswer.nullable() }),
  })
  .openapi('Start');
export type Start = z.infer<typeof Start>;

const ActorChange = z.discriminatedUnion('be', [
  z.object({ be: z.literal('nobody') }),
  z.object({
    be: z.literal('parent'),
    /** Defaults to the grown-up who has signed in on the device. */
    grownUp: Numbered.optional(),
    code: StarCode.optional(),
    password: Text.optional(),
  }),
  z.object({ be: z.literal('kid'), login: Text, code: StarCode.optional() }),
]);
export type ActorChange = z.infer<typeof ActorChange>;

export const START = noun({
  tag: 'profile',
  about: 'The profile that uses a device: none, a grown-up or a kid.',
  routes: {
    getStart: get('/api/start', ACCESS.anyone, {
      summary: 'All data for the first screen, independent of the address',
      responses: ok('The profile and its first data.', Start),
    }),
    putActor: put(
      '/api/actor',
      { ...ACCESS.family, stranger: 404 },
      {
        summary: 'Enters a profile, or leaves it (`nobody`)',
        description:
          'A profile with a star code is pending until the right code is sent. One without a code opens at once, except for a grown-up who has not signed in on this device. A grown-up’s own password always opens their profile.',
        request: body(ActorChange),
        responses: ok('The new profile of the device.', Start),
        problems: ['wrong-code', 'stars-asleep', 'wrong-password', 'children-only', 'too-many'],
      },
    ),
  },
});
