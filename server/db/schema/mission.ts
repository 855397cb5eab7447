export interface MissionTable {
  family_id: number;
  kid: number;
  mission: number;
  /** The number of its first version; all versions share it. */
  lineage: number;
  /** The name of its lineage's row in `recording`; the same in all versions. */
  recording: string | null;
  /** 1: a newer version replaces it. */
  replaced: number;
  name: string;
  picture: string;
  points: number;
  /** Bit 0 is Monday. */
  days: number;
  confirmation: number;
  start: number;
  finish: number | null;
  /**
   * The idempotency key of the request that created the row; for a plan with its position. `null`
   * if an edit created it. Only compared, never parsed.
   */
  key: string | null;
}

export interface MarkTable {
  family_id: number;
  kid: number;
  day: number;
  mission: number;
  state: 'wait' | 'done';
  /**
   * The number of the grown-up who accepted it, even after they left; `null`: no acceptance was
   * needed.
   */
  accepted_by: number | null;
}

/** Maintained by `weeks.ts`. A row exists for each week that has a mark in its figures. */
export interface WeekTable {
  family_id: number;
  kid: number;
  week: number;
  all: number;
  wait: number;
  done: number;
}

/** Maintained by `weeks.ts`: each full week, and each that was full when it was celebrated. */
export interface CelebrationTable {
  family_id: number;
  kid: number;
  week: number;
  /** 1 after the celebration. */
  shown: number;
}
