export interface ExtraPointsTable {
  family_id: number;
  kid: number;
  extra: number;
  description: string;
  /** Negative when the parent corrects a mistake. */
  points: number;
  day: number;
  key: string;
}
