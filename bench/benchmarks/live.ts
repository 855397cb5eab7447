import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answered, SampleParent } from '#fixtures/families/family.ts';
import { withPostgres } from '../../tests/deep/faults/postgres.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { type Household, withHousehold } from '../measure/household.ts';
import { inTurns, quantile, quantiles } from '../measure/load.ts';
import { type Measured, measuredAt, now } from '../measure/measured.ts';
import { changed, changing } from '../measure/requests.ts';
import { cookieDevice, inFolder, withServers } from '../measure/servers.ts';
import { Streams } from '../measure/streams.ts';
import { type Row, type Rows, type Sides, times, upTo } from '../rows.ts';

const OURS = 'bench/measure/stream-server.ts';
const FLOOR = { dataDir: '', main: 'bench/baselines/stream.ts' };
const HISTORY_DAYS = 30;
const STREAMS = 1000;
const FEW = 4;
const CHANGES = 30;
const WARM_STREAMS = 200;
/** Below the rate limit of a session. */
const CHANGES_ELSEWHERE = 90;
const WARM_CHANGES = 10;
const SETTLED_MS = 500;
const KB = 1024;

interface Side {
  server: ServerProcess;
  streams: Streams;
  /** Before and with the streams. */
  memory: readonly [Measured, Measured];
  /** A change by the parent of the family with many or with few streams. */
  change: Record<'many' | 'few', () => Promise<number>>;
}

/** Measures how soon a committed change arrives, and what an idle stream costs. */
export function live(): Promise<Rows> {
  return withHousehold(HISTORY_DAYS, (household) => {
    const programs = [{ dataDir: household.dataDir, main: OURS }, FLOOR] as const;
    return withServers(programs, async ([stars, bare]) => {
      const ours = await openOurs(stars, household);
      const floor = await openFloor(bare);
      const all = await delaysOf({ ours, floor }, 'many', STREAMS - FEW);
      const few = await delaysOf({ ours, floor }, 'few', FEW);
      const figures = {
        'received by all of 1 000 streams, p50': times(1.5, all.p50),
        'received by all of 1 000 streams, p99': times(2, all.p99),
        'received by 4 of 1 000 streams, p50': times(1.5, few.p50),
        'received by 4 of 1 000 streams, p99': times(2, few.p99),
        'a silent stream, heap': kbPerStream({ ours, floor }, ({ heapBytes }) => heapBytes),
        'a silent stream, resident': kbPerStream({ ours, floor }, (of) => of.residentBytes),
      };
      for (const { streams } of [ours, floor]) streams.close();
      return figures;
    });
  });
}

async function openOurs(server: ServerProcess, { today, kids, cookies }: Household): Promise<Side> {
  const neighbour = cookieDevice(server);
  const parent = new SampleParent(neighbour.device);
  await parent.register('sasiedzi@example.com');
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  const [kid] = kids;
  const own = { cookie: cookies.parent[0] ?? '', login: kid?.login ?? '' };
  const thumbs = {
    many: changing(server, { ...own, mission: kid?.missions[0] ?? 0, today }),
    few: changing(server, { cookie: await neighbour.cookie(), login, mission, today }),
  };
  const few = Array<string>(FEW).fill(await neighbour.cookie());
  return withStreams(server, [...cookies.kid.slice(0, STREAMS - FEW), ...few], thumbs);
}

async function openFloor(server: ServerProcess): Promise<Side> {
  const change = (cookie: string) => async () =>
    changed(await fetch(server.address, { method: 'PUT', headers: { cookie } }));
  const cookies = Array.from({ length: STREAMS }, (_, at) => (at < FEW ? 'few' : 'many'));
  return withStreams(server, cookies, { many: change('many'), few: change('few') });
}

async function withStreams(
  server: ServerProcess,
  cookies: readonly string[],
  change: Side['change'],
): Promise<Side> {
  // The first streams allocate what later ones share.
  const first = new Streams();
  await first.open(server.address, cookies.slice(0, WARM_STREAMS));
  first.close();
  await pause(SETTLED_MS);
  const before = await measuredAt(server.address);
  const streams = new Streams();
  await streams.open(server.address, cookies);
  await pause(SETTLED_MS);
  return { server, streams, memory: [before, await measuredAt(server.address)], change };
}

/** Makes some changes in turn. Returns the delays from each commit to its arrival on every stream. */
async function delays({ server, streams, change }: Side, who: 'many' | 'few', count: number) {
  const arrivals = new Map<number, number[]>();
  for (let time = 0; time < CHANGES; time += 1) {
    const number = await change[who]();
    arrivals.set(number, await streams.arrivals(number, count));
  }
  const { publishedAt } = await measuredAt(server.address);
  return [...arrivals].flatMap(([number, times]) =>
    times.map((at) => at - (publishedAt[number] ?? Number.NaN)),
  );
}

async function delaysOf(sides: Sides<Side>, who: 'many' | 'few', count: number) {
  const turns = await inTurns({
    ours: () => delays(sides.ours, who, count),
    floor: () => delays(sides.floor, who, count),
  });
  // Of all turns together, because the 99th percentile of a single turn is its slowest change.
  const all = { ours: turns.ours.flat(), floor: turns.floor.flat() };
  return { p50: quantiles(all, 0.5), p99: quantiles(all, 0.99) };
}

function kbPerStream({ ours, floor }: Sides<Side>, pick: (of: Measured) => number): Row {
  const taken = ({ memory: [before, after] }: Side) => (pick(after) - pick(before)) / STREAMS / KB;
  return times(2, { ours: taken(ours), floor: taken(floor) }, 'KB');
}

/** In ms: until a change arrived from its own server, from the other one, and the difference. */
interface Times {
  local: number;
  remote: number;
  later: number;
}

/** Measures how much later a change arrives from another server than from the one that made it. */
export function two(): Promise<Rows> {
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
        const [near, far] = [new Streams(), new Streams()];
        await near.open(one.address, [await cookie()]);
        await far.open(other.address, [await cookie()]);
        const delays: Times[] = [];
        for (let count = 0; count < CHANGES_ELSEWHERE; count += 1) {
          const begun = now();
          const number = await change();
          const [local = Number.NaN] = await near.arrivals(number, 1);
          const [remote = Number.NaN] = await far.arrivals(number, 1);
          delays.push({ local: local - begun, remote: remote - begun, later: remote - local });
        }
        near.close();
        far.close();
        return {
          'extra delay on another server, p95': laterOn(delays.slice(WARM_CHANGES)),
        };
      });
    }),
  );
}

function laterOn(delays: Times[]): Row {
  const part = (which: keyof Times, share: number) =>
    quantile(
      delays.map((each) => each[which]),
      share,
    );
  const beside = {
    'p50 ms': part('later', 0.5),
    'p99 ms': part('later', 0.99),
    'after the tap, here p50 ms': part('local', 0.5),
    'there p50 ms': part('remote', 0.5),
  };
  return upTo(25, { ours: part('later', 0.95), beside }, 'ms');
}
