import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { withPostgres } from '../../tests/deep/faults/postgres.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { type Arrived, arrive } from '../measure/arrivals.ts';
import { Evening, type Kind } from '../measure/evening.ts';
import { type Household, withHousehold } from '../measure/household.ts';
import { quantile } from '../measure/load.ts';
import { processorMicros, residentBytes } from '../measure/machine.ts';
import { asJustSeen, multiply, multiplyOn } from '../measure/many-families.ts';
import { withServers } from '../measure/servers.ts';
import { type Rows, times, upTo } from '../rows.ts';

const DAYS = 30;
const FAMILIES = Number(process.env.FAMILIES ?? 100_000);
/** On PostgreSQL, where only processor time is measured. */
const FAMILIES_ELSEWHERE = FAMILIES / 10;
/** In seconds. The turns of our server take ten minutes together. */
const TURN = Number(process.env.TURN ?? 120);
const FLOOR_TURN = TURN / 4;
const TURNS = 5;
/** Each family has an address of its own. Backups belong to the night. */
const PROXIED = { TRUST_PROXY: '1', BACKUP: 'off' };
const MEGABYTE = 1024 * 1024;
const MOVE = path.resolve('dist/server/move.js');

/** Runs a city's evening on one server, in turns with the baseline, and then on PostgreSQL. */
export function city(): Promise<Rows> {
  return withHousehold(
    DAYS,
    async (household) => {
      const { floor, ours, ...beside } = await inOneFile(household);
      const elsewhere = await onPostgres(household);
      const compared = (kind: 'thumb' | 'read', share: number) => ({
        ours: quantile(ours[kind].times, share),
        floor: quantile(floor[kind].times, share),
      });
      return {
        'a day is read, p99': times(5, {
          ...compared('read', 0.99),
          beside: {
            'p50 ms': compared('read', 0.5),
            'a page p50 ms': quantile(ours.day.times, 0.5),
            'a page p99 ms': quantile(ours.day.times, 0.99),
            'processor µs': beside['processor µs'],
            'share of a core': beside['share of a core'],
          },
        }),
        'a thumb, p99': times(5, {
          ...compared('thumb', 0.99),
          beside: {
            'p50 ms': compared('thumb', 0.5),
            'resident MB': beside['resident MB'],
            'file MB': beside['file MB'],
          },
        }),
        'refused requests': upTo(0, {
          ours: countOf(ours, ({ refused }) => refused),
          beside: { 'of all': countOf(ours, requests) },
        }),
        'processor time of a request on PostgreSQL': times(
          3,
          { ours: elsewhere, floor: beside['processor µs'] },
          'µs',
        ),
      };
    },
    1,
  );
}

type Turn = Record<Kind, Arrived>;

async function inOneFile(household: Household) {
  const dataDir = multiply(household, FAMILIES);
  asJustSeen(dataDir);
  const copy = path.join(path.dirname(dataDir), 'floor');
  cpSync(dataDir, copy, { recursive: true });
  const { ours, floor, ...figures } = await withServers(
    [
      { dataDir, env: PROXIED },
      { dataDir: copy, main: path.resolve('bench/baselines/household.ts') },
    ],
    async ([stars, bare]) => {
      const evening = new Evening(household, FAMILIES);
      const bareEvening = new Evening(household, FAMILIES);
      await evening.openStreams(stars.address);
      await arrive(bare.address, FLOOR_TURN, bareEvening.arrivals());
      const spent = processorMicros(stars.pid);
      let ours: Turn | undefined;
      let floor: Turn | undefined;
      for (let turn = 0; turn < TURNS; turn += 1) {
        ours = await arrive(stars.address, TURN, evening.arrivals(stars.address), ours);
        floor = await arrive(bare.address, FLOOR_TURN, bareEvening.arrivals(), floor);
      }
      if (!ours || !floor) throw new Error('no turns');
      const used = processorMicros(stars.pid) - spent;
      evening.closeStreams();
      return {
        ours,
        floor,
        'processor µs': used / countOf(ours, requests),
        'share of a core': used / 1e6 / (TURNS * TURN),
        'resident MB': residentBytes(stars.pid) / MEGABYTE,
      };
    },
  );
  const disk = statSync(path.join(dataDir, 'gwiazdozbior.sqlite')).size / MEGABYTE;
  for (const dir of [dataDir, copy]) rmSync(dir, { recursive: true });
  return { ours, floor, ...figures, 'file MB': disk };
}

/** In µs of the server's CPU per request; the database's own is not in it. */
function onPostgres(household: Household): Promise<number> {
  return withPostgres(async (databaseUrl) => {
    const { dataDir } = household;
    execFileSync(process.execPath, [MOVE, dataDir, databaseUrl], { stdio: 'pipe' });
    await multiplyOn(databaseUrl, FAMILIES_ELSEWHERE);
    return withServers(
      [{ dataDir, databaseUrl, env: PROXIED }],
      async ([stars]: readonly [ServerProcess]) => {
        const evening = new Evening(household, FAMILIES_ELSEWHERE);
        await evening.openStreams(stars.address);
        const spent = processorMicros(stars.pid);
        const turn = await arrive(stars.address, TURN, evening.arrivals(stars.address));
        const used = processorMicros(stars.pid) - spent;
        evening.closeStreams();
        return used / countOf(turn, requests);
      },
    );
  });
}

function countOf(turn: Turn, pick: (arrived: Arrived) => number): number {
  return Object.values(turn).reduce((sum, arrived) => sum + pick(arrived), 0);
}

function requests({ times }: Arrived) {
  return times.length;
}
