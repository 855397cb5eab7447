import { TOKEN_PREFIX } from '#domain/family/token.ts';
import { hashOf } from './hash.ts';

const PREFIX = new RegExp(`^(?:${TOKEN_PREFIX}|home[\\da-f]{8}_)`);

/**
 * A prefix is part of a token's hash and names the address, so a token is good at no other
 * (decision 66). Tokens of the public address have none.
 */
export function homePrefix(homeUrl: string): string {
  return `home${hashOf(homeUrl).slice(0, 8)}_`;
}

/** Returns the prefix of a token; empty for a session at the public address. */
export function prefixOf(token: string): string {
  return PREFIX.exec(token)?.[0] ?? '';
}
