import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type PluginOption } from 'vite';
import type { Parts } from '../../web/document/parts.ts';
import { SHELL } from '../../web/document/shell.ts';
import { writeCompressed } from './precompressed.ts';

const WORKER = path.resolve('web/worker/worker.ts');
const WRITER = path.resolve('web/document/kept-documents.ts');
/** Of what React offers to servers, what renders into one text: the rest is twice as much. */
const TO_STRING = path.resolve(
  'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
);
/** What few devices ever ask for: letters that Polish families rarely write, the code of a tablet. */
const RARE = /\/(nunito-further|qr)-/;

/**
 * Builds the worker that keeps on a device what every page is made of, once all of it lies in `dir`;
 * and with it what writes pages there. The names of assets say what is in them; of the shell it is told.
 */
export async function buildWorker(
  { dir, target, plugins }: { dir: string; target: string[]; plugins: PluginOption[] },
  parts: Parts,
): Promise<void> {
  const assets = addressesIn(dir).filter((url) => !RARE.test(url));
  const writer = await buildWriter({ dir, target, plugins }, parts);
  const shell = readFileSync(path.join(dir, `${SHELL}.html`));
  await build({
    ...BUILD,
    define: {
      ...BUILD.define,
      KEPT: JSON.stringify([
        ...assets.map((url) => ({ url, revision: null })),
        { url: SHELL, revision: hashOf(shell) },
      ]),
      SHELL: JSON.stringify(SHELL),
      WRITER: JSON.stringify(writer),
      SPRITES: JSON.stringify(assets.filter((url) => url.endsWith('.svg'))),
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

const BUILD = {
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies InlineConfig;

/** What writes pages on the device, as a script for the worker; its address. */
async function buildWriter(
  { dir, target, plugins }: { dir: string; target: string[]; plugins: PluginOption[] },
  { symbols, ...parts }: Parts,
): Promise<string> {
  const built = await build({
    ...BUILD,
    root: path.resolve('web'),
    plugins,
    define: { ...BUILD.define, PARTS: JSON.stringify(JSON.stringify(parts)) },
    resolve: { alias: { 'react-dom/server': TO_STRING } },
    ssr: { noExternal: true },
    build: {
      ssr: WRITER,
      write: false,
      target,
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { format: 'iife', name: 'writer', codeSplitting: false } },
    },
  });
  const { output } = [built].flat()[0] as { output: { type: string; code?: string }[] };
  const code = output.find(({ type }) => type === 'chunk')?.code;
  if (!code) throw new Error('What writes pages on the device was not built.');
  const address = `/assets/writer-${hashOf(code).slice(0, 8)}.js`;
  const file = path.join(dir, address);
  writeFileSync(file, code);
  writeCompressed(file);
  return address;
}

function addressesIn(dir: string): string[] {
  return readdirSync(path.join(dir, 'assets'))
    .filter((name) => /\.(js|css|svg|woff2)$/.test(name))
    .map((name) => `/assets/${name}`);
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
