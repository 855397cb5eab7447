import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which the system hands out ports for outgoing connections. */
const FIRST = 12_000;
/** So many are a worker's own: no other one of the run takes a port between the look and the use. */
const SHARE = 2_000;
const WORKERS = 10;

const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
/** Another run on this machine begins elsewhere. */
let next = Math.floor(Math.random() * SHARE);

/**
 * A port of the loopback interface on which nobody listens; each time another one, since clients may
 * still hold connections to the last one's.
 */
export async function freePort(): Promise<number> {
  for (let looks = 0; looks < SHARE; looks += 1) {
    next = (next + 1) % SHARE;
    const port = FIRST + worker * SHARE + next;
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${SHARE} ports is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
