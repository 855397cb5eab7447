import type { AppContext } from '../../http/context.ts';
import { ownerOfEmail } from '../../shared/account/queries.ts';
import { newToken } from '../../shared/session/token.ts';
import { addReset } from './reset-queries.ts';

/** The operator hands it over instead of a letter. `null` if nobody has the e-mail. */
export async function makeResetLink(
  { storage, clock }: Pick<AppContext, 'storage' | 'clock'>,
  email: string,
): Promise<{ token: string; family: number } | null> {
  const owner = await ownerOfEmail(storage.read, email);
  if (!owner) return null;
  const { family } = owner;
  const { token, hash } = newToken(family);
  const isKept = await storage.write(
    (db) => addReset(db, owner, { email, hash, now: clock() }),
    family,
  );
  return isKept ? { token, family } : null;
}
