import type { Family } from '../api/family.ts';
import { leftProfile } from './device.ts';

/** The kid who was here last and may come back without the server's knowing: one without a code. */
export function returningKid({ session, actor, kids }: Family): string | null {
  const left = leftProfile();
  if (actor || left?.session !== session) return null;
  return kids.find(({ login, hasCode }) => login === left.login && !hasCode)?.login ?? null;
}
