import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withPostgres } from '../e2e/fault/postgres.ts';
import { startServer } from '../e2e/fault/server-process.ts';
import { answered, SampleParent } from '../server/world/family.ts';
import { cookieDevice } from './household.ts';
import { now } from './measured.ts';
import { Streams } from './streams.ts';
import { thumb } from './thumb.ts';
import { table } from './turns.ts';

/** Fewer than a session may make in ten seconds. */
const CHANGES = 90;
const WARM = 10;
const HEADER = ['what', 'p50 ms', 'p95 ms', 'p99 ms'];

/** How much later is a change heard on another server than on the one that made it? */
export function twoServers(): Promise<string> {
  return withPostgres(async (databaseUrl) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-bench-'));
    const start = (name: string) => startServer({ dataDir: path.join(folder, name), databaseUrl });
    const servers = [await start('one'), await start('other')] as const;
    const [one, other] = servers;
    const streams = { here: new Streams(), there: new Streams() };
    try {
      const { device, cookie } = cookieDevice(one);
      const parent = new SampleParent(device);
      await parent.register();
      const login = await parent.addKid();
      const mission = await parent.addMission(login);
      const { today } = await answered(parent.api.start.$get());
      const change = thumb(one, { cookie: await cookie(), login, mission, today });
      await streams.here.open(one.address, [await cookie()]);
      await streams.there.open(other.address, [await cookie()]);
      const times = { here: [] as number[], there: [] as number[] };
      for (let count = 0; count < CHANGES; count += 1) {
        const begun = now();
        const number = await change();
        for (const where of ['here', 'there'] as const) {
          const [heard = Number.NaN] = await streams[where].heard(number, 1);
          if (count >= WARM) times[where].push(heard - begun);
        }
      }
      const later = times.there.map((at, index) => at - (times.here[index] ?? Number.NaN));
      return table(HEADER, [
        row('a change is heard on its own server', times.here),
        row('and on another one', times.there),
        row('so much later on the other', later),
      ]);
    } finally {
      for (const each of Object.values(streams)) each.close();
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true });
    }
  });
}

function row(what: string, times: number[]): string[] {
  times.sort((first, second) => first - second);
  const part = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? '';
  return [what, part(0.5), part(0.95), part(0.99)];
}
