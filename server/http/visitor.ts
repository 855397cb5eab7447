import type { Day } from '#domain/day.ts';

/** Stands for the parent where a kid has its number. */
export const PARENT = 0;

/** The profile that is using a device, or waits for its star code. */
export type Profile = { is: 'parent' } | { is: 'kid'; kid: number };

/** Who a request comes from, as its session says. */
export interface Visitor {
  session: number;
  family: number;
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
