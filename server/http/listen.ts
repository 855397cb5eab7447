import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Config } from '../base/config.ts';
import type { App } from './context.ts';

/** Longer than proxies reuse a connection, so that they never use one that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** An open keep-alive connection delays shutdown at most this long. */
const STOP_MS = 3000;
const IDLE_POLL_MS = 50;

export interface Listening {
  /** The address for a browser on this machine. */
  address: string;
  close(): Promise<void>;
}

/** Serves the app on the configured port; rejects when it cannot. */
export function listen(app: App, { port, host }: Pick<Config, 'port' | 'host'>) {
  return new Promise<Listening>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (info: AddressInfo) => {
      server.off('error', reject);
      const name = ['::', '0.0.0.0'].includes(host) ? 'localhost' : host;
      resolve({ address: `http://${name}:${info.port}`, close: () => close(server) });
    });
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', reject);
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!('closeAllConnections' in server)) {
      server.close((error) => (error ? reject(error) : resolve()));
      return;
    }
    // A connection that is still sending its last response becomes idle only later.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    server.close((error) => {
      clearInterval(idle);
      if (error) reject(error);
      else resolve();
    });
  });
}
