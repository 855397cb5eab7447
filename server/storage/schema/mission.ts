export interface MissionTable {
  family_id: number;
  kid: number;
  mission: number;
  /** The number of the first of its versions, which they share. */
  lineage: number;
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
  /** Made by the browser that created the row (a plan adds a place to it); none, where an edit did. */
  key: string | null;
}

export interface MarkTable {
  family_id: number;
  kid: number;
  day: number;
  mission: number;
  state: 'wait' | 'done';
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
