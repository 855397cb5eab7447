import path from 'node:path';
import { answered, SampleParent } from '#fixtures/families/family.ts';
import { withPostgres } from '../../tests/deep/faults/postgres.ts';
import type { Answer, Figure } from '../measure/answer.ts';
import { changing } from '../measure/changing.ts';
import { now } from '../measure/measured.ts';
import { cookieDevice, inFolder, withServers } from '../measure/servers.ts';
import { Streams } from '../measure/streams.ts';

/** Below the rate limit of a session. */
const CHANGES = 90;
const WARM = 10;

/** In ms: until a change arrived from its own server, from the other one, and the difference. */
interface Times {
  home: number;
  away: number;
  later: number;
}

/** Measures how much later a change arrives from another server than from the one that made it. */
export function two(): Promise<Answer<'two'>> {
  return withPostgres((databaseUrl) =>
    inFolder((folder) => {
      const server = (name: string) => ({ dataDir: path.join(folder, name), databaseUrl });
      return withServers([server('one'), server('other')], async ([one, other]) => {
        const { device, cookie } = cookieDevice(one);
        const parent = new SampleParent(device);
        await parent.register();
        const login = await parent.addKid();
        const mission = await parent.addMission(login);
        const { today } = await answered(parent.api.start.$get());
        const change = changing(one, { cookie: await cookie(), login, mission, today });
        const [here, there] = [new Streams(), new Streams()];
        await here.open(one.address, [await cookie()]);
        await there.open(other.address, [await cookie()]);
        const times: Times[] = [];
        for (let count = 0; count < CHANGES; count += 1) {
          const begun = now();
          const number = await change();
          const [home = Number.NaN] = await here.heard(number, 1);
          const [away = Number.NaN] = await there.heard(number, 1);
          times.push({ home: home - begun, away: away - begun, later: away - home });
        }
        here.close();
        there.close();
        return { 'so much later heard on another server, p95': figureOf(times.slice(WARM)) };
      });
    }),
  );
}

function figureOf(times: Times[]): Figure {
  const part = (which: keyof Times, share: number) => {
    const sorted = times.map((each) => each[which]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  };
  return {
    ours: part('later', 0.95),
    beside: {
      'p50 ms': part('later', 0.5),
      'p99 ms': part('later', 0.99),
      'after the tap, here p50 ms': part('home', 0.5),
      'there p50 ms': part('away', 0.5),
    },
  };
}
