import type { ParentGender } from '#domain/gender.ts';
import { takeNumber } from '../storage/storage.ts';
import { SIGN_IN } from './family.ts';
import type { World } from './world.ts';

/** The e-mail of the sample family's second grown-up. Its password is at first the family's. */
export const SECOND_SIGN_IN = { ...SIGN_IN, email: 'drugi@example.com' };

/** Gives the only family of a world a second grown-up, without a code. */
export async function addGrownUp({ storage }: World, gender: ParentGender = 'tata') {
  await storage.write(async (db) => {
    const first = await db.selectFrom('grown_up').selectAll().executeTakeFirstOrThrow();
    const family = first.family_id;
    const { email } = SECOND_SIGN_IN;
    const grown_up = await takeNumber({ db, family });
    await db
      .insertInto('grown_up')
      .values({ ...first, grown_up, email, gender, code: null })
      .execute();
    await db.insertInto('account').values({ email, family_id: family, grown_up }).execute();
  });
}
