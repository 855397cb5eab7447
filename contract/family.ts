import { z } from '@hono/zod-openapi';
import { KID_GENDERS, PARENT_GENDERS } from '#domain/gender.ts';

export const ParentGender = z.enum(PARENT_GENDERS);
export const KidGender = z.enum(KID_GENDERS);
export const Hero = z.union([1, 2, 3, 4, 5, 6].map((hero) => z.literal(hero as HeroNumber)));
type HeroNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** A profile of the family: who is using this device, or waits for its star code. */
export const Profile = z.discriminatedUnion('is', [
  z.object({ is: z.literal('parent'), grownUp: z.number().int() }),
  z.object({ is: z.literal('kid'), login: z.string() }),
]);
export type Profile = z.infer<typeof Profile>;

/** What the family panel shows of a grown-up. Never their code. */
export const GrownUpCard = z.object({
  grownUp: z.number().int(),
  /** Empty where nobody has given one. */
  name: z.string(),
  gender: ParentGender,
  hasCode: z.boolean(),
  /** Whoever has signed in on this device: the own card opens without a password. */
  own: z.boolean(),
});
export type GrownUpCard = z.infer<typeof GrownUpCard>;

/** What the family panel shows of a kid. Never its code. */
export const KidCard = z.object({
  login: z.string(),
  name: z.string(),
  gender: KidGender,
  hero: Hero,
  hasCode: z.boolean(),
  /** Which of the hero's nine badges it has. */
  badges: z.array(z.boolean()),
});
export type KidCard = z.infer<typeof KidCard>;
