export interface MissionTable {
  family_id: number;
  kid: number;
  mission: number;
  /** The number of the first of its versions, which they share. */
  lineage: number;
  /** The name of what is in `recording` for the lineage, the same in all its versions. */
  recording: string | null;
  /** 1 where a newer version stands in its place. */
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
   * The creation key of the request that made the row, with its position where that was a plan; none
   * where an edit made it. Compared whole, never taken apart.
   */
  key: string | null;
}

export interface MarkTable {
  family_id: number;
  kid: number;
  day: number;
  mission: number;
  state: 'wait' | 'done';
  /** The number of the grown-up who saw to it, also once they have left; `null`: nobody had to. */
  accepted_by: number | null;
}

/** Kept by `weeks.ts`. A row exists for each week that has a mark in its figures. */
export interface WeekTable {
  family_id: number;
  kid: number;
  week: number;
  all: number;
  wait: number;
  done: number;
}

/** Kept by `weeks.ts`: each full week, and each that was when the kid was shown it. */
export interface CelebrationTable {
  family_id: number;
  kid: number;
  week: number;
  /** 1 once the kid has been shown it. */
  shown: number;
}
