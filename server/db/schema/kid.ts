import type { KidGender } from '#domain/gender.ts';
import type { Sounds } from '#domain/kid.ts';

export interface KidTable {
  family_id: number;
  kid: number;
  login: string;
  name: string;
  birth: number | null;
  gender: KidGender;
  hero: number;
  code: string | null;
  /** Idempotency key from the browser that created the row. */
  key: string;
  /** Maintained by `totals.ts`: all points earned, all spent, and the number of full weeks. */
  earned: number;
  spent: number;
  full_weeks: number;
  /** Badges that the kid has chosen: bit 0 is the first. */
  badges: number;
  /** The gift that the kid saves for. */
  goal: number | null;
  /** 0 or 1: whether cards and pages are narrated when they open. */
  reads_aloud: number;
  sounds: Sounds;
}

/** Directory: finds the kid of a login. */
export interface KidLoginTable {
  login: string;
  family_id: number;
  kid: number;
}
