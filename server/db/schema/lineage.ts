import type { MissionTime } from '#domain/lineage.ts';

/** What hangs on a mission's lineage. A row exists where the parent has ever chosen something. */
export interface LineageTable {
  family_id: number;
  kid: number;
  lineage: number;
  place: number;
  time_of_day: MissionTime;
}
