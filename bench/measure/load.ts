import { connect } from 'node:net';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import { processorMicros } from './machine.ts';
import { quantile } from './quantile.ts';

const READ_BYTES = 64 * 1024;
const PATIENCE_MS = 10_000;
const END_OF_HEAD = '\r\n\r\n';
/** The only part of HTTP framing needed: our server and the baselines always send the length. */
const LENGTH = /\r\ncontent-length: (\d+)/i;
const GOOD = /^HTTP\/1\.1 2/;

export interface Ask {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** One run: responses per second, and the 50th and 99th percentile of the latency in ms. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** The server's CPU time per request, in µs. */
  processor: number;
}

/**
 * Sends requests from several concurrent clients, each after the response to its previous one. It
 * uses bare sockets, because a slow generator would measure itself.
 */
export async function load(
  { address, pid }: ServerProcess,
  seconds: number,
  clients: readonly (() => Ask)[],
): Promise<Load> {
  const usedBefore = processorMicros(pid);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const times = (await Promise.all(clients.map((next) => run(address, next, until)))).flat();
  const took = (performance.now() - begun) / 1000;
  const used = processorMicros(pid) - usedBefore;
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processor: used / times.length,
  };
}

/** Runs one client. Resolves with the duration of each request. */
function run(address: string, next: () => Ask, until: number): Promise<number[]> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let sent = 0;
    let heard = '';
    const send = () => {
      sent = performance.now();
      if (sent < until) return socket.write(written(next()));
      socket.destroy();
      return resolve(times);
    };
    const hear = (bytes: number, buffer: Uint8Array) => {
      heard += (buffer as Buffer).toString('latin1', 0, bytes);
      const head = heard.indexOf(END_OF_HEAD);
      if (head < 0) return true;
      const length = Number(LENGTH.exec(heard)?.[1]);
      if (heard.length < head + END_OF_HEAD.length + length) return true;
      if (!GOOD.test(heard) || Number.isNaN(length)) {
        socket.destroy(new Error(heard));
        return false;
      }
      heard = '';
      times.push(performance.now() - sent);
      send();
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(READ_BYTES), callback: hear },
    });
    socket.once('connect', send).once('error', reject);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('request timed out')));
    socket.once('end', () => reject(new Error(`server closed the connection: ${heard}`)));
  });
}

function written({ method, path, headers, body }: Ask): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}`;
  if (!body) return `${start}\r\n`;
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `${start}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
}
