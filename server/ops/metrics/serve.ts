import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../../base/config.ts';
import { localUrl } from '../../base/local-url.ts';
import { bind } from '../../http/bind.ts';
import { eventMeter } from './events.ts';
import { figuresIn, type Measured } from './figures.ts';

/** Enough for a few scrapers. */
const MOST_CONNECTIONS = 16;
const REQUEST_MS = 5000;

/** Starts counting now; `serve` is called later, when the measured parts are open. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let server: Server | null = null;
  return {
    ...eventMeter(registry),
    /** On a port of its own (decision 16). Throws a `StartError` if it cannot listen. */
    async serve(measured: Measured, config: NonNullable<Config['metrics']>) {
      server = serverOf(registry, measured);
      return localUrl(await bind(server, config, { host: 'METRICS_HOST', port: 'METRICS_PORT' }));
    },
    close() {
      server?.close();
      server?.closeAllConnections();
      registry.clear();
    },
  };
}

function serverOf(registry: Registry, measured: Measured): Server {
  const measure = figuresIn(registry, measured);
  const server = createServer({ requestTimeout: REQUEST_MS }, async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end();
    await measure();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
