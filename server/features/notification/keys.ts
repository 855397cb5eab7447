import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import webPush from 'web-push';
import type { SigningPurpose } from '../../db/schema/installation.ts';
import type { Storage } from '../../db/storage.ts';
import { insertKey, keyOf, type SigningKey } from './queries.ts';

const SECRET_BYTES = 32;

/** Identifies the installation to push services (VAPID, RFC 8292). Made at the first call. */
export function pushKey(storage: Pick<Storage, 'read' | 'write'>): Promise<SigningKey> {
  return keyFor(storage, 'push', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return { publicPart: publicKey, secret: privateKey };
  });
}

/** Returns the token of a link that ends a grown-up's letters without a sign-in. */
export async function endingToken(
  storage: Pick<Storage, 'read' | 'write'>,
  { family, grownUp }: { family: number; grownUp: number },
): Promise<string> {
  const { secret } = await letterKey(storage);
  return `${family}.${grownUp}.${signature(secret, family, grownUp)}`;
}

/** Returns the grown-up of such a token; `null` if it is not one of ours. */
export async function readEndingToken(
  storage: Pick<Storage, 'read' | 'write'>,
  token: string,
): Promise<{ family: number; grownUp: number } | null> {
  const [, one, other, given] = /^(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (given === undefined) return null;
  const [family, grownUp] = [Number(one), Number(other)];
  const { secret } = await letterKey(storage);
  const expected = Buffer.from(signature(secret, family, grownUp));
  return timingSafeEqual(Buffer.from(given), expected) ? { family, grownUp } : null;
}

function letterKey(storage: Pick<Storage, 'read' | 'write'>): Promise<SigningKey> {
  return keyFor(storage, 'letters', () => ({
    publicPart: '',
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
  }));
}

function signature(secret: string, family: number, grownUp: number): string {
  return createHmac('sha256', secret).update(`letters ${family} ${grownUp}`).digest('base64url');
}

/** If several servers create it at once, all use the first one. */
async function keyFor(
  { read, write }: Pick<Storage, 'read' | 'write'>,
  purpose: SigningPurpose,
  make: () => SigningKey,
): Promise<SigningKey> {
  const [known] = await keyOf(read, { purpose });
  if (known) return known;
  const made = make();
  return write(async (db) => {
    await insertKey(db, purpose, made);
    const [first] = await keyOf(db, { purpose });
    return first ?? made;
  });
}
