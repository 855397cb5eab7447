import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Answer } from '../measure/answer.ts';
import { withHousehold } from '../measure/household.ts';

const TEN_YEARS_DAYS = 3650;
const MEGABYTE = 1_000_000;
/** The same facts once, without indexes and derived figures. */
const FACTS = `
  create table bare.mission as
    select kid, mission, lineage, name, picture, points, days, confirmation, start, finish
    from mission;
  create table bare.mark (kid, mission, day, state, primary key (kid, mission, day)) without rowid;
  insert into bare.mark select kid, mission, day, state = 'done' from mark order by 1, 2, 3`;

export function disk(): Promise<Answer<'disk'>> {
  return withHousehold(
    TEN_YEARS_DAYS,
    async ({ dataDir }) => {
      const [file, bare] = ['gwiazdozbior.sqlite', 'bare.sqlite'].map((name) =>
        path.join(dataDir, name),
      ) as [string, string];
      const db = new DatabaseSync(file);
      db.prepare('attach ? as bare').run(bare);
      db.exec(`pragma wal_checkpoint(truncate); ${FACTS}`);
      db.close();
      const size = (of: string) => statSync(of).size / MEGABYTE;
      return { 'three kids’ ten years': { ours: size(file), floor: size(bare) } };
    },
    1,
  );
}
