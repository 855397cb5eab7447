import { randomBytes } from 'node:crypto';
import { hashOf } from '../../base/hash.ts';
import type { Db } from '../../db/storage.ts';
import { familyOfBareToken, type TokenKey } from './queries.ts';

const SECRET_BYTES = 32;
/** The largest number of a family that a column can hold. */
const LARGEST_FAMILY = 2 ** 31 - 1;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A new secret that names the family whose it is, as in `17.k3…`, and what is stored of it. */
export function newToken(family: number): { token: string; hash: string } {
  const secret = newSecret();
  return { token: named(family, secret), hash: hashOf(secret) };
}

/**
 * Where a token is to be looked for; `null` for what is none. The family in it proves nothing: the
 * secret is looked for among that family's alone. Tokens that were given out before they named it
 * are found in a directory.
 */
export async function findToken(db: Db, token: string): Promise<TokenKey | null> {
  const { secret, said } = parsed(token);
  if (secret === undefined) return null;
  const hash = hashOf(secret);
  const family = said ?? (await familyOfBareToken(db, hash));
  return family === undefined ? null : { family, hash };
}

/** A good token of a family, as it is given out today. */
export function namingFamily(family: number, token: string): string {
  const { secret = '' } = parsed(token);
  return named(family, secret);
}

function named(family: number, secret: string): string {
  return `${family}.${secret}`;
}

function parsed(token: string): { said?: number; secret?: string } {
  const [, number, secret] = /^(?:([1-9]\d{0,9})\.)?([\w-]{43})$/.exec(token) ?? [];
  if (secret === undefined) return {};
  if (number === undefined) return { secret };
  const said = Number(number);
  return said <= LARGEST_FAMILY ? { said, secret } : {};
}
