import { z } from '@hono/zod-openapi';
import { MOST_KIDS } from '#domain/base/bounds.ts';
import { kidNameError } from '#domain/base/field.ts';
import { FIRST_SETTINGS, SOUNDS } from '#domain/family/kid.ts';
import { DAY_STATES } from '#domain/progress/progress.ts';
import { MISSION_TIMES } from '#domain/time/time-of-day.ts';
import { LAST_WEEK } from '#domain/time/week.ts';
import { Hero, KidCard, KidGender } from './family.ts';
import { Change, CreationKey, Day, KidLogin, Name, Picture, StarCode } from './field.ts';
import { Proposal } from './proposal.ts';
import { ACCESS, body, created, get, noun, ok, post, put, remove } from './route.ts';

/**
 * „Dodaj też dla…”: other kids that get the same in the same transaction, all or none. A mission or
 * gift with the name and picture of an existing one is skipped, unless `twice` is set.
 */
export const Also = z
  .array(z.object({ login: KidLogin, twice: z.boolean().optional() }))
  .max(MOST_KIDS - 1)
  .readonly();

/** The same for an edit, which has no key of its own. */
export const Copies = z.object({ key: CreationKey, also: Also });

/** The number that each kid got; `null` if it already had the same. */
export const AlsoAdded = z
  .array(z.object({ login: z.string(), number: z.number().int().nullable() }))
  .readonly();

/** „Zmień też u…”: the same change of other kids' things, all in one transaction. */
export const siblingsOf = <Shape extends z.core.$ZodLooseShape>(each: z.ZodObject<Shape>) =>
  z
    .array(each.extend({ login: KidLogin }))
    .max(MOST_KIDS - 1)
    .readonly();

export const WeekFigures = z.object({ all: z.number(), wait: z.number(), done: z.number() });

export const NewFullWeeks = z.object({
  count: z
    .number()
    .int()
    .min(1)
    .max(LAST_WEEK + 1),
  newest: z.number().int().min(0).max(LAST_WEEK),
});
export type NewFullWeeks = z.infer<typeof NewFullWeeks>;

const Sounds = z.enum(SOUNDS);

export const Kid = KidCard.extend({
  birth: z.number().int().nullable(),
  earned: z.number().int(),
  remaining: z.number().int(),
  /** The first day of its first mission, or today if that is in the future; `null` if it never had one. */
  since: Day.nullable(),
  week: WeekFigures,
  /** From Monday to Sunday. */
  days: z.array(z.enum(DAY_STATES)).length(7),
  today: Day,
  /** Of that day. */
  todayFigures: WeekFigures,
  /** The missions of that day that are left to do, in their order. */
  toDo: z.array(
    z.object({ mission: z.number().int(), picture: Picture, timeOfDay: z.enum(MISSION_TIMES) }),
  ),
  /** Those that wait for the parent, oldest first. */
  proposals: z.array(Proposal),
  /** The number of full weeks up to now, each good for one badge. */
  fullWeeks: z.number().int(),
  toCelebrate: NewFullWeeks.nullable(),
  waiting: z.object({ count: z.number().int(), oldest: Day.nullable() }),
  chosenGifts: z.number().int(),
  /** How many news the kid has not seen (`claimNews`). */
  news: z.number().int(),
  goal: z
    .object({ gift: z.number(), name: z.string(), picture: Picture, points: z.number() })
    .nullable(),
  yardstick: z.object({ name: z.string(), picture: Picture, points: z.number().int() }).nullable(),
  readsAloud: z.boolean(),
  /** Whether the device plays sounds: as the kid chooses on it, always, or never. */
  sounds: Sounds,
}).openapi('Kid');
export type Kid = z.infer<typeof Kid>;

export const KidDraft = z.object({
  name: Name.refine((name) => kidNameError(name) === null, 'Wpisz imię'),
  /** The domain checks the range of birth years. */
  birth: z.int32().nullable(),
  gender: KidGender,
  hero: Hero,
  code: StarCode.nullable(),
  /** `null`: as before; for a new kid or another birth year its age decides, once. */
  readsAloud: z.boolean().nullable().default(FIRST_SETTINGS.readsAloud),
  sounds: Sounds.default(FIRST_SETTINGS.sounds),
});
export type KidDraft = z.infer<typeof KidDraft>;

/** The parent's form about a kid. It also contains the star code, which no other response has. */
const KidProfile = z
  .object({
    login: z.string(),
    name: z.string(),
    birth: z.number().int().nullable(),
    gender: KidGender,
    hero: Hero,
    code: z.array(z.number()).nullable(),
    readsAloud: z.boolean(),
    /** Always true: for open pages from before it was stored for each kid. */
    readsAloudSaid: z.boolean(),
    sounds: Sounds,
  })
  .openapi('KidProfile');

export const KID = noun({
  tag: 'kid',
  about: 'The kids of a family.',
  routes: {
    listKids: get('/api/kids', ACCESS.anyParent, {
      summary: 'All kids of the family',
      responses: ok('The kids.', { change: Change, kids: z.array(Kid) }),
    }),
    getKid: get('/api/kids/{login}', ACCESS.readOfKid, {
      summary: 'A kid with its counts',
      responses: ok('The kid and its counts.', { change: Change, kid: Kid }),
    }),
    addKid: post('/api/kids', ACCESS.parent, {
      summary: 'Adds a kid',
      description: 'It can be repeated with the same key.',
      request: body(KidDraft.extend({ key: CreationKey })),
      responses: created('The kid has a profile.', { change: Change, login: z.string() }),
      problems: ['too-many-kids', 'key-reused'],
    }),
    getKidProfile: get('/api/kids/{login}/profile', ACCESS.parentOfKid, {
      summary: 'The fields of a kid’s form, including its star code',
      responses: ok('The kid’s profile.', KidProfile.extend({ change: Change })),
    }),
    editKid: put('/api/kids/{login}', ACCESS.parentOfKid, {
      summary: 'Changes a kid’s profile',
      request: body(KidDraft),
      responses: ok('The kid’s profile is as given.', { change: Change }),
    }),
    deleteKid: remove('/api/kids/{login}', ACCESS.parentOfKid, {
      summary: 'Deletes a kid and all its data',
      description: 'Devices that use its profile leave it at once.',
      responses: ok('There is no such kid any more.', { change: Change }),
    }),
  },
});
