import type { Day } from '#domain/day.ts';

/** The profile that is using a device, or waits for its star code. */
export type Profile = { is: 'parent'; grownUp: number } | { is: 'kid'; kid: number };

/** Its number among the profiles of the family. */
export function numberOf(profile: Profile): number {
  return profile.is === 'parent' ? profile.grownUp : profile.kid;
}

/** Its session by a name that no other one has: a number alone is one family's. */
export function sessionName({ family, session }: Pick<Visitor, 'family' | 'session'>): string {
  return `${family}.${session}`;
}

/** Who a request comes from, as its session says. */
export interface Visitor {
  family: number;
  session: number;
  /** The number of the grown-up who has signed in on the device; another may be using it. */
  signedIn: number;
  /** A children's tablet: of one kid, by its number, or of all (`null`). */
  tablet: { only: number | null } | null;
  /** The family's change number before anything else was read. */
  change: number;
  timeZone: string;
  /** When it asks, and the family's calendar day at that instant. */
  now: number;
  today: Day;
  actor: Profile | null;
  pending: Profile | null;
  /** Here for the first time today: its cookie shall live on. */
  returning: boolean;
}
