import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { now } from './measured.ts';

const AT_ONCE = 50;
const READ_BYTES = 64 * 1024;
const POLL_MS = 1;
const ARRIVAL_TIMEOUT_MS = 10_000;
const REFUSED = /^HTTP\/1\.1 [345]/;
const CHANGE = /"change":(\d+)/g;

/** Event streams on bare sockets, because an HTTP client would be slower than the server. */
export class Streams {
  readonly #sockets: Socket[] = [];
  #arrivedAt = new Map<number, number[]>();

  /** Resolves when all have received the greeting. */
  async open(address: string, cookies: readonly string[]) {
    for (let at = 0; at < cookies.length; at += AT_ONCE) {
      await Promise.all(cookies.slice(at, at + AT_ONCE).map((each) => this.#listen(address, each)));
    }
  }

  closeOldest() {
    this.#sockets.shift()?.destroy();
  }

  async arrivals(change: number, count: number): Promise<number[]> {
    const until = now() + ARRIVAL_TIMEOUT_MS;
    while ((this.#arrivedAt.get(change)?.length ?? 0) < count) {
      if (now() > until) throw new Error(`change ${change} did not reach all streams in time`);
      await pause(POLL_MS);
    }
    const times = this.#arrivedAt.get(change) ?? [];
    this.#arrivedAt = new Map();
    return times;
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
  }

  #listen(address: string, cookie: string): Promise<void> {
    const { hostname, port, host } = new URL(address);
    return new Promise((resolve, reject) => {
      const onBytes = (bytes: number, buffer: Uint8Array) => {
        const at = now();
        const text = (buffer as Buffer).toString('latin1', 0, bytes);
        if (text.includes('greeting')) resolve();
        else if (REFUSED.test(text)) reject(new Error(text));
        for (const [, change] of text.matchAll(CHANGE)) {
          const times = this.#arrivedAt.get(Number(change)) ?? [];
          times.push(at);
          this.#arrivedAt.set(Number(change), times);
        }
        return true;
      };
      const socket = connect({
        host: hostname,
        port: Number(port),
        onread: { buffer: Buffer.allocUnsafe(READ_BYTES), callback: onBytes },
      });
      socket.once('error', reject);
      socket.write(`GET /api/live HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
      this.#sockets.push(socket);
    });
  }
}
