import { prepared } from './prepared.ts';
import type { Db } from './storage.ts';

/** A kid among the families. */
export type KidKey = { family: number; kid: number };

/** A kid that was found by its login, which is how browsers hear of it. */
export type FoundKid = KidKey & { login: string };

/** The kid with a login, of whichever family. */
export async function kidByLogin(db: Db, login: string): Promise<FoundKid | undefined> {
  const [found] = await kidOfLogin(db, { login });
  return found && { ...found, login };
}

const kidOfLogin = prepared((db, { login }: { login: string }) =>
  db.selectFrom('kid_login').select(['family_id as family', 'kid']).where('login', '=', login),
);
