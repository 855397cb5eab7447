import path from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '#fixtures/server/port.ts';

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
    preview: { host: '127.0.0.1', port: await freePort() },
  });
  return { address: `${server.resolvedUrls?.local[0]}__ui`, close: () => server.close() };
}
