import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Config } from '../base/config.ts';
import type { App } from './context.ts';

/** Longer than proxies reuse a connection, so that they never use one that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** An open keep-alive connection delays shutdown at most this long. */
const STOP_MS = 3000;
const IDLE_POLL_MS = 50;

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Serves the app on the configured port; rejects when it cannot. */
export async function listen(app: App, { port, host }: Pick<Config, 'port' | 'host'>) {
  const server = serve({ fetch: app.fetch, port, hostname: host }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server, 'listening');
  const name = ['::', '0.0.0.0'].includes(host) ? 'localhost' : host;
  const address = `http://${name}:${(server.address() as AddressInfo).port}`;
  return {
    /** The address for a browser on this machine. */
    address,
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  // A connection that is still sending its last response becomes idle only later.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
  setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
  server.close();
  await once(server, 'close');
  clearInterval(idle);
}
