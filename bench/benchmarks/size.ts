import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { withHousehold } from '../measure/household.ts';
import { residentBytes } from '../measure/machine.ts';
import { besideFloor } from '../measure/servers.ts';
import { Streams } from '../measure/streams.ts';
import { type Rows, times } from '../rows.ts';

const MONTH_DAYS = 30;
const TEN_YEARS_DAYS = 3650;
const STREAMS = 1000;
const SETTLED_MS = 3000;
const MIB = 1024 * 1024;
const MEGABYTE = 1_000_000;
/** The same facts once, without indexes and derived figures. */
const FACTS = `
  create table bare.mission as
    select kid, mission, lineage, name, picture, points, days, confirmation, start, finish
    from mission;
  create table bare.mark (kid, mission, day, state, primary key (kid, mission, day)) without rowid;
  insert into bare.mark select kid, mission, day, state = 'done' from mark order by 1, 2, 3`;

export function memory(): Promise<Rows> {
  return withHousehold(MONTH_DAYS, ({ dataDir, cookies }) =>
    besideFloor('bare.mjs', dataDir, async ({ ours, floor }) => {
      const resident = async () => {
        await pause(SETTLED_MS);
        const of = ({ pid }: ServerProcess) => residentBytes(pid) / MIB;
        return { ours: of(ours), floor: of(floor) };
      };
      const idle = await resident();
      const streams = new Streams();
      for (const { address } of [ours, floor]) {
        await streams.open(address, cookies.kid.slice(0, STREAMS));
      }
      const listenedTo = await resident();
      streams.close();
      return {
        'resident, idle': times(2.5, idle, 'MB'),
        'resident, 1 000 streams': times(2.3, listenedTo, 'MB'),
      };
    }),
  );
}

export function disk(): Promise<Rows> {
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
      const sizes = { ours: size(file), floor: size(bare) };
      return { 'three kids’ ten years': times(2, sizes, 'MB') };
    },
    1,
  );
}
