import type { MissionTime } from '#domain/lineage.ts';

/** Settings of a mission's lineage. A row exists when the parent has ever changed one. */
export interface LineageTable {
  family_id: number;
  kid: number;
  lineage: number;
  place: number;
  time_of_day: MissionTime;
}
