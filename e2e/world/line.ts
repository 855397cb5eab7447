import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/world/port.ts';

/** A line between devices and a server, which the test cuts. */
export interface Line {
  /** The server's address at this end of the line. */
  address: string;
  /** Ends all connections. */
  cut(): void;
  /** Ends all connections, and lets none through until `mend`. */
  tear(): void;
  mend(): void;
  /** All connections stay, and nothing comes through them any more; new ones are fine. */
  freeze(): void;
}

/** Lays a line to a server, until the test is over. */
export async function layLine(server: string): Promise<Line> {
  const { hostname, port } = new URL(server);
  const connections = new Set<readonly [Socket, Socket]>();
  let torn = false;
  const line = createServer((near) => {
    if (torn) return near.destroy();
    const far = connect(Number(port), hostname);
    const both = [near, far] as const;
    connections.add(both);
    near.pipe(far).pipe(near);
    const end = () => {
      for (const socket of both) socket.destroy();
      connections.delete(both);
    };
    for (const socket of both) socket.on('error', end).on('close', end);
  });
  const cut = () => {
    for (const [near, far] of connections) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  line.listen(await freePort(), '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    cut();
    line.close();
  });
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut,
    tear() {
      torn = true;
      cut();
    },
    mend() {
      torn = false;
    },
    freeze() {
      for (const [near, far] of connections) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
  };
}
