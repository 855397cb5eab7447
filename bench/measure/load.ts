import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { type Ask, Connection } from './connection.ts';
import { processorMicros } from './machine.ts';
import { quantile } from './quantile.ts';

/** One run: responses per second, and the 50th and 99th percentile of the latency in ms. */
export interface Load {
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
  clients: readonly (() => Ask)[],
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

async function runClient(address: string, next: () => Ask, until: number): Promise<number[]> {
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
