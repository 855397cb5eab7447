import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../e2e/fault/server-process.ts';
import { SampleParent } from '../server/world/family.ts';
import { cookieDevice, type Household, withHousehold } from './household.ts';
import { type Measured, measuredAt } from './measured.ts';
import { Streams } from './streams.ts';
import { changed, thumb } from './thumb.ts';
import { inTurns, median, type Sides, table } from './turns.ts';

const OURS = 'bench/stream-server.ts';
const FLOOR = 'bench/floors/stream.ts';
const HISTORY_DAYS = 30;
const STREAMS = 1000;
const FEW = 4;
const CHANGES = 30;
const WARM_STREAMS = 200;
const SETTLED_MS = 500;
const KB = 1024;

const TIMES = ['what', 'ours p50 ms', 'p99 ms', 'floor p50 ms', 'p99 ms', 'p50 ×', 'p99 ×'];
const MEMORY = ['a stream that is silent', 'ours KB', 'floor KB', '×'];

/** One of the two servers, with its thousand streams. */
interface Side {
  server: ServerProcess;
  streams: Streams;
  /** Its memory before the streams and with them. */
  memory: readonly [Measured, Measured];
  /** Who changes something, as the parent of which family. */
  change: Record<'many' | 'few', () => Promise<number>>;
}

/** How long until a committed change is heard, and what does a stream cost that hears nothing? */
export function hearChange(): Promise<string> {
  return withHousehold(HISTORY_DAYS, async (household) => {
    const ours = await openOurs(household);
    const floor = await openFloor();
    const rows = [
      await timesRow(`heard by all of ${STREAMS} streams`, { ours, floor }, 'many', STREAMS - FEW),
      await timesRow(`heard by ${FEW} of ${STREAMS} streams`, { ours, floor }, 'few', FEW),
    ];
    const memory = [
      memoryRow('heap', { ours, floor }, ({ heapBytes }) => heapBytes),
      memoryRow('resident', { ours, floor }, ({ residentBytes }) => residentBytes),
    ];
    for (const { streams, server } of [ours, floor]) {
      streams.close();
      await server.stop();
    }
    return `${table(TIMES, rows)}\n\n${table(MEMORY, memory)}`;
  });
}

async function openOurs({ dataDir, today, kids, cookies }: Household): Promise<Side> {
  const server = await startServer({ dataDir, main: OURS });
  const neighbour = cookieDevice(server);
  const parent = new SampleParent(neighbour.device);
  await parent.register('sasiedzi@example.com');
  const login = await parent.addKid();
  const mission = await parent.addMission(login);
  const [kid] = kids;
  const own = { cookie: cookies.parent[0] ?? '', login: kid?.login ?? '' };
  const thumbs = {
    many: thumb(server, { ...own, mission: kid?.missions[0] ?? 0, today }),
    few: thumb(server, { cookie: await neighbour.cookie(), login, mission, today }),
  };
  const few = Array<string>(FEW).fill(await neighbour.cookie());
  return withStreams(server, [...cookies.kid.slice(0, STREAMS - FEW), ...few], thumbs);
}

async function openFloor(): Promise<Side> {
  const server = await startServer({ dataDir: '', main: FLOOR });
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
  // What the first ones need, later ones share.
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

/** Some changes, one after the other: how long after each commit every stream has heard of it. */
async function delays({ server, streams, change }: Side, who: 'many' | 'few', count: number) {
  const heard = new Map<number, number[]>();
  for (let time = 0; time < CHANGES; time += 1) {
    const number = await change[who]();
    heard.set(number, await streams.heard(number, count));
  }
  const { toldAt } = await measuredAt(server.address);
  const all = [...heard].flatMap(([number, times]) =>
    times.map((at) => at - (toldAt[number] ?? Number.NaN)),
  );
  all.sort((one, other) => one - other);
  const part = (share: number) => all[Math.floor(all.length * share)] ?? Number.NaN;
  return { p50: part(0.5), p99: part(0.99) };
}

async function timesRow(what: string, sides: Sides<Side>, who: 'many' | 'few', count: number) {
  const { ours, floor } = await inTurns({
    ours: () => delays(sides.ours, who, count),
    floor: () => delays(sides.floor, who, count),
  });
  const parts = (['p50', 'p99'] as const).map((part) => ({
    ours: median(ours, (delay) => delay[part]),
    floor: median(floor, (delay) => delay[part]),
  }));
  return [
    what,
    ...parts.map((part) => part.ours.toFixed(2)),
    ...parts.map((part) => part.floor.toFixed(2)),
    ...parts.map((part) => (part.ours / part.floor).toFixed(2)),
  ];
}

function memoryRow(what: string, { ours, floor }: Sides<Side>, pick: (of: Measured) => number) {
  const each = ({ memory: [before, after] }: Side) => (pick(after) - pick(before)) / STREAMS / KB;
  return [
    what,
    each(ours).toFixed(1),
    each(floor).toFixed(1),
    (each(ours) / each(floor)).toFixed(2),
  ];
}
