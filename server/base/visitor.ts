import type { FamilySettings } from '#contract/family.ts';
import type { TokenKind } from '#domain/family/token.ts';
import type { Day } from '#domain/time/day.ts';

/** The profile that uses a device, or waits for its star code. */
export type Profile = { is: 'parent'; grownUp: number } | { is: 'kid'; kid: number };

export function numberOf(profile: Profile): number {
  return profile.is === 'parent' ? profile.grownUp : profile.kid;
}

/** A session's number is unique only within its family. */
export function sessionName({ family, session }: Pick<Visitor, 'family' | 'session'>): string {
  return `${family}.${session}`;
}

/** The sender of a request, as stored in its session. */
export interface Visitor {
  family: number;
  session: number;
  /** What the session's tokens begin with, by the address where it was made (`prefixOf`). */
  prefix: string;
  /** The number of the grown-up who signed in on the device; the actor may be another one. */
  signedIn: number;
  /** Set on a children's tablet: of one kid, by its number, or of all kids (`null`). */
  tablet: { only: number | null } | null;
  /** Set for a program with a token: what it may do, for one kid or for all (`null`). */
  token: { may: TokenKind; only: number | null } | null;
  /** The family's change number before anything else was read. */
  change: number;
  settings: FamilySettings;
  /** Time of the request, and the family's calendar day at that time. */
  now: number;
  today: Day;
  actor: Profile | null;
  pending: Profile | null;
  /** Whether the actor is a grown-up who can only accept, praise and hand over. */
  helper: boolean;
  /** First request of the day: the lifetime of its cookie must be extended. */
  returning: boolean;
}
