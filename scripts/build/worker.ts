import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { SHELL } from '../../web/document/shell.ts';

const WORKER = path.resolve('web/offline/worker/worker.ts');
/** Assets that few devices need: further pictures, rare letters, the code of a tablet. Cached at first use. */
const RARE = /\/(more|nunito-further|qr)-/;

/**
 * `dir` must be complete. Asset names contain their hash, so only the shell needs a revision. The
 * browser stores no asset with another body than the build's, whatever answers for the server.
 */
export async function buildWorker(dir: string, target: string[]): Promise<void> {
  const assets = addressesIn(dir).filter((url) => !RARE.test(url));
  const shell = readFileSync(path.join(dir, `${SHELL}.html`));
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHED: JSON.stringify([
        ...assets.map((url) => ({ url, revision: null, integrity: integrityOf(dir, url) })),
        { url: SHELL, revision: hash('sha256', shell, 'base64url').slice(0, 16) },
      ]),
      SHELL: JSON.stringify(SHELL),
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      target,
      lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}

function integrityOf(dir: string, url: string): string {
  return `sha256-${hash('sha256', readFileSync(path.join(dir, url)), 'base64')}`;
}

function addressesIn(dir: string): string[] {
  return readdirSync(path.join(dir, 'assets'))
    .filter((name) => /\.(js|css|svg|woff2)$/.test(name))
    .map((name) => `/assets/${name}`);
}
