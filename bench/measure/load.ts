import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Figure, Sides } from '../rows.ts';
import { type BenchRequest, Connection } from './connection.ts';
import { processorMicros } from './machine.ts';

const TURNS = 5;

/** One run: responses per second, and the 50th and 99th percentile of the latency in ms. */
interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** The server's CPU time per request, in µs. */
  processor: number;
}

/** Each client waits for its last response. Bare sockets: a slow generator would measure itself. */
export async function load(
  { address, pid }: ServerProcess,
  seconds: number,
  clients: readonly (() => BenchRequest)[],
): Promise<Load> {
  const usedBefore = processorMicros(pid);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const times = (await Promise.all(clients.map((next) => runClient(address, next, until)))).flat();
  const took = (performance.now() - begun) / 1000;
  const used = processorMicros(pid) - usedBefore;
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processor: used / times.length,
  };
}

async function runClient(
  address: string,
  next: () => BenchRequest,
  until: number,
): Promise<number[]> {
  const connection = new Connection(address);
  const times: number[] = [];
  for (let sent = performance.now(); sent < until; sent = performance.now()) {
    const status = await connection.send(next());
    if (status >= 300) throw new Error(`the server answered ${status}`);
    times.push(performance.now() - sent);
  }
  connection.close();
  return times;
}

/** In turns, so that a busy minute of the machine affects both. */
export async function inTurns<T>(
  measure: Sides<() => Promise<T>>,
  turns = TURNS,
): Promise<Sides<T[]>> {
  const results: Sides<T[]> = { ours: [], floor: [] };
  await measure.ours();
  await measure.floor();
  for (let turn = 0; turn < turns; turn += 1) {
    results.ours.push(await measure.ours());
    results.floor.push(await measure.floor());
  }
  return results;
}

/** A share of 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export function quantiles({ ours, floor }: Sides<number[]>, share: number): Sides<number> {
  return { ours: quantile(ours, share), floor: quantile(floor, share) };
}

export function medians<T>({ ours, floor }: Sides<T[]>, pick: (result: T) => number) {
  return quantiles({ ours: ours.map(pick), floor: floor.map(pick) }, 0.5);
}

export function perSecond(loads: Sides<Load[]>): Figure {
  return { ...medians(loads, (load) => load.perSecond), beside: besideLoads(loads) };
}

export function msPerRequest(loads: Sides<Load[]>): Figure {
  return { ...medians(loads, (load) => 1000 / load.perSecond), beside: besideLoads(loads) };
}

function besideLoads(loads: Sides<Load[]>) {
  return {
    'p50 ms': medians(loads, ({ p50 }) => p50),
    'p99 ms': medians(loads, ({ p99 }) => p99),
    'processor µs': medians(loads, ({ processor }) => processor),
  };
}
