import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

export function number(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new StartError(
    `${name} must be a whole number from ${least} to ${most}, not ${quoted(text)}.`,
  );
}

/** Returns an address to listen on, IPv6 without the brackets that URLs need. */
export function host(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = (env[name] ?? '').trim();
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare)) return bare;
  if (/^[\p{L}\p{N}_.-]*$/u.test(text)) return text || fallback;
  throw new StartError(
    `${name} must be an address like 0.0.0.0 or ::1, or a name, without a port, not ${quoted(text)}.`,
  );
}

export function isYes(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name];
  if (!text) return false;
  if (text === 'yes') return true;
  throw new StartError(`${name} must be yes or left out, not ${quoted(text)}.`);
}

/** `null` when the variable is not set. */
export function oneOf<const Word extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  words: readonly Word[],
): Word | null {
  const text = env[name];
  if (!text) return null;
  const word = words.find((each) => each === text);
  if (word) return word;
  throw new StartError(`${name} must be one of ${words.join(', ')}, not ${quoted(text)}.`);
}

export function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Escapes line breaks, so that the message stays on one line. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
