import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { builtVersion } from './commit.ts';
import { partsOf } from './parts.ts';
import { buildWorker } from './worker.ts';

const TEXT = /^assets\b.*\.(js|css|svg)$|\.html$/;

/**
 * Runs once the browser files in `web` and the server programs exist. `target` is the browser list
 * of the worker.
 */
export function documents(web: string, target: string[]): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const written = pathToFileURL(`${dir}/documents.js`).href;
      const { prebuiltDocuments, QUERY_KEYS: queryKeys, SHELL } = await import(written);
      const parts = { ...partsOf(web), release: builtVersion() };
      const documents: Record<string, { html: string }> = await prebuiltDocuments(parts);
      const shell = documents[SHELL];
      const prebuilt: Record<string, object> = {};
      for (const [page, { html, ...policy }] of Object.entries(documents)) {
        writeFileSync(path.join(web, `${page}.html`), html);
        prebuilt[page] = policy;
      }
      writeFileSync(
        path.join(dir, 'parts.json'),
        JSON.stringify({ parts, shell, release: parts.release, queryKeys, prebuilt }),
      );
      compress(web);
      await buildWorker(web, target);
    },
  };
}

/** Ahead of time. Browsers accept brotli only on https, so a server at home needs gzip. */
function compress(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue;
    const file = path.join(dir, name);
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
