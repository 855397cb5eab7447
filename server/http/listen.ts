import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../base/config.ts';
import { isEverywhere, localUrl } from '../base/local-url.ts';
import { bind } from './bind.ts';
import type { App } from './context.ts';
import { homeUrls } from './home-urls.ts';

/** Longer than proxies reuse a connection, so that they never use one that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** An open keep-alive connection delays shutdown at most this long. */
const STOP_MS = 3000;
const IDLE_POLL_MS = 50;

export type Listening = Awaited<ReturnType<typeof listen>>;

export async function listen(app: App, config: Pick<Config, 'port' | 'host'>) {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const bound = await bind(server, config, { host: 'HOST', port: 'PORT' });
  const address = localUrl(bound);
  return {
    /** The address for a browser on this machine. */
    address,
    /** The same, and those for other devices of the home. */
    addresses: [address, ...(isEverywhere(bound.host) ? homeUrls(bound.port) : [])],
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
