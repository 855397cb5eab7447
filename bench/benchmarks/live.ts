import { setTimeout as pause } from 'node:timers/promises';
import { SampleParent } from '#fixtures/families/family.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Answer, Figure, Sides } from '../measure/answer.ts';
import { changed, changing } from '../measure/changing.ts';
import { type Household, withHousehold } from '../measure/household.ts';
import { type Measured, measuredAt } from '../measure/measured.ts';
import { quantile } from '../measure/quantile.ts';
import { cookieDevice, withServers } from '../measure/servers.ts';
import { Streams } from '../measure/streams.ts';
import { inTurns } from '../measure/turns.ts';

const OURS = 'bench/measure/stream-server.ts';
const FLOOR = { dataDir: '', main: 'bench/baselines/stream.ts' };
const HISTORY_DAYS = 30;
const STREAMS = 1000;
const FEW = 4;
const CHANGES = 30;
const WARM_STREAMS = 200;
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
export function live(): Promise<Answer<'live'>> {
  return withHousehold(HISTORY_DAYS, (household) => {
    const programs = [{ dataDir: household.dataDir, main: OURS }, FLOOR] as const;
    return withServers(programs, async ([stars, bare]) => {
      const ours = await openOurs(stars, household);
      const floor = await openFloor(bare);
      const all = await heard({ ours, floor }, 'many', STREAMS - FEW);
      const few = await heard({ ours, floor }, 'few', FEW);
      const figures = {
        'heard by all of 1 000 streams, p50': all.p50,
        'heard by all of 1 000 streams, p99': all.p99,
        'heard by 4 of 1 000 streams, p50': few.p50,
        'heard by 4 of 1 000 streams, p99': few.p99,
        'a silent stream, heap': kbPerStream({ ours, floor }, ({ heapBytes }) => heapBytes),
        'a silent stream, resident': kbPerStream(
          { ours, floor },
          ({ residentBytes }) => residentBytes,
        ),
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
  const heard = new Map<number, number[]>();
  for (let time = 0; time < CHANGES; time += 1) {
    const number = await change[who]();
    heard.set(number, await streams.heard(number, count));
  }
  const { toldAt } = await measuredAt(server.address);
  return [...heard].flatMap(([number, times]) =>
    times.map((at) => at - (toldAt[number] ?? Number.NaN)),
  );
}

async function heard(sides: Sides<Side>, who: 'many' | 'few', count: number) {
  const times = await inTurns({
    ours: () => delays(sides.ours, who, count),
    floor: () => delays(sides.floor, who, count),
  });
  // Of all turns together, because the 99th percentile of a single turn is its slowest change.
  const part = (share: number): Figure => ({
    ours: quantile(times.ours.flat(), share),
    floor: quantile(times.floor.flat(), share),
  });
  return { p50: part(0.5), p99: part(0.99) };
}

function kbPerStream({ ours, floor }: Sides<Side>, pick: (of: Measured) => number): Figure {
  const taken = ({ memory: [before, after] }: Side) => (pick(after) - pick(before)) / STREAMS / KB;
  return { ours: taken(ours), floor: taken(floor) };
}
