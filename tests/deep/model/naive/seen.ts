import type { SampleParent } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';
import type { Db } from '../../../../server/db/storage.ts';
import type { GrownUps } from './grown-ups.ts';

/** A kid in the database, and as its grown-ups see it. */
export interface Real {
  grownUps: GrownUps;
  tablet: Device;
  login: string;
  db: Db;
}

/** A kid as one of its grown-ups sees it. */
export type Seen = Omit<Real, 'grownUps'> & { parent: SampleParent };

export type Compare = (what: string, server: unknown, expected: unknown) => void;

/** Returns a week's number in the API. */
export function numberOfWeek(monday: number): number {
  return (monday + 3) / 7;
}
