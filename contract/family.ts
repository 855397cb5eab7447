import { z } from '@hono/zod-openapi';
import { FOUNDER_GENDERS, KID_GENDERS, PARENT_GENDERS } from '#domain/base/gender.ts';
import { SELF_ACCEPTANCES } from '#domain/progress/self-acceptance.ts';

export const ParentGender = z.enum(PARENT_GENDERS);
export const FounderGender = z.enum(FOUNDER_GENDERS);
export const KidGender = z.enum(KID_GENDERS);
export const Hero = z.union([1, 2, 3, 4, 5, 6].map((hero) => z.literal(hero as HeroNumber)));
type HeroNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** What the parents set for the whole family. */
export const FamilySettings = z.object({
  /** The IANA time zone that defines the family's midnight. */
  timeZone: z.string(),
  /** „Akceptuj samo”: after how many days a waiting mark becomes done by itself; 0: never. */
  selfAcceptance: z.literal(SELF_ACCEPTANCES),
});
export type FamilySettings = z.infer<typeof FamilySettings>;

/** A profile that uses this device or waits for its star code. */
export const Profile = z.discriminatedUnion('is', [
  z.object({ is: z.literal('parent'), grownUp: z.number().int() }),
  z.object({ is: z.literal('kid'), login: z.string() }),
]);
export type Profile = z.infer<typeof Profile>;

/** Never contains the star code. */
export const GrownUpCard = z.object({
  grownUp: z.number().int(),
  /** Empty if the grown-up has not entered one. */
  name: z.string(),
  gender: ParentGender,
  hasCode: z.boolean(),
  /** Whether this grown-up may only accept missions, praise and hand gifts over. */
  helper: z.boolean(),
  /** Whether this grown-up has signed in on the device. The own profile opens without a password. */
  own: z.boolean(),
});
export type GrownUpCard = z.infer<typeof GrownUpCard>;

/** Never contains the star code. */
export const KidCard = z.object({
  login: z.string(),
  name: z.string(),
  gender: KidGender,
  hero: Hero,
  hasCode: z.boolean(),
  /** Which of the nine badges the hero has. */
  badges: z.array(z.boolean()),
});
export type KidCard = z.infer<typeof KidCard>;
