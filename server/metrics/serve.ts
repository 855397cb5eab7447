import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { figuresIn, type Measured } from './figures.ts';
import type { Meter } from './meter.ts';
import { requestMeter } from './requests.ts';

/** Few ask, and each seldom. */
const MOST_CONNECTIONS = 16;
const REQUEST_MS = 5000;

export interface Metrics extends Meter {
  /** Where they are told. */
  address: string;
  close(): void;
}

/**
 * Tells what is measured in the text format of Prometheus, at `/metrics` of a port of its own
 * (decision 34). Rejects where it cannot listen.
 */
export async function openMetrics(
  measured: Measured,
  { port, host }: NonNullable<Config['metrics']>,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const meter = requestMeter(registry);
  const measure = figuresIn(registry, measured);
  const server = createServer({ requestTimeout: REQUEST_MS }, async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end();
    await measure();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listening(server, port, host);
  const close = () => {
    server.close();
    server.closeAllConnections();
    registry.clear();
  };
  return { ...meter, address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, close };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(void server.off('error', reject)));
  });
}
