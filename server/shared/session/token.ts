import { randomBytes } from 'node:crypto';
import { LARGEST_NUMBER } from '#domain/base/bounds.ts';
import { hashOf } from '../../base/hash.ts';
import { prefixOf } from '../../base/token-prefix.ts';
import type { Db } from '../../db/storage.ts';
import { familyOfBareToken, type TokenKey } from './queries.ts';

const SECRET_BYTES = 32;

/** Returns 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * Returns a new token that contains its family's number, such as `17.k3…`, and the hash to store.
 * The prefix of a program's token, or of a session at home, is part of the hash: with another one it
 * is no session.
 */
export function newToken(family: number, prefix = ''): { token: string; hash: string } {
  const secret = newSecret();
  return { token: prefix + named(family, secret), hash: hashOf(prefix + secret) };
}

/**
 * Returns the key to look up a token; `null` if it is malformed. The family in it proves nothing:
 * only that family's tokens are searched for the secret. Old tokens without a family are found in a
 * directory.
 */
export async function findToken(db: Db, token: string): Promise<TokenKey | null> {
  const prefix = prefixOf(token);
  const { secret, family } = parsed(token.slice(prefix.length));
  if (secret === undefined) return null;
  const hash = hashOf(prefix + secret);
  if (family !== undefined) return { family, hash };
  const [bare] = await familyOfBareToken(db, { hash });
  return bare ? { family: bare.family, hash } : null;
}

/** Returns a valid token of a family in today's format. */
export function namingFamily(family: number, token: string): string {
  const prefix = prefixOf(token);
  const { secret = '' } = parsed(token.slice(prefix.length));
  return prefix + named(family, secret);
}

function named(family: number, secret: string): string {
  return `${family}.${secret}`;
}

function parsed(token: string): { family?: number; secret?: string } {
  const [, number, secret] = /^(?:([1-9]\d{0,9})\.)?([\w-]{43})$/.exec(token) ?? [];
  if (secret === undefined) return {};
  if (number === undefined) return { secret };
  const family = Number(number);
  return family <= LARGEST_NUMBER ? { family, secret } : {};
}
