import path from 'node:path';
import { build, preview } from 'vite';

/** Below the range from which the system hands out ports for outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** Builds the page of all components, /__ui, by itself and serves it. */
export async function startSheets() {
  const outDir = path.resolve('dist/sheets');
  await build({
    logLevel: 'error',
    build: { outDir, rollupOptions: { input: path.resolve('web/__ui.html') } },
  });
  const server = await preview({
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: FIRST_PORT + (process.pid % PORTS) },
  });
  return { address: `${server.resolvedUrls?.local[0]}__ui`, close: () => server.close() };
}
