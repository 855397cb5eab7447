import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Config } from '../base/config.ts';
import type { App } from './context.ts';

/** Longer than proxies keep a connection to use it again: they must not use it as it is closed. */
const KEEP_ALIVE_MS = 75_000;
/** A browser that keeps a connection open does not keep the server from stopping for longer. */
const STOP_MS = 3000;
const IDLE_POLL_MS = 50;

export interface Listening {
  /** As a browser on this machine reaches it. */
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
    // A connection whose last answer is still under way becomes idle only afterwards.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    server.close((error) => {
      clearInterval(idle);
      if (error) reject(error);
      else resolve();
    });
  });
}
