import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes each text asset once more, compressed, so that no request has to do it. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets');
      for (const name of readdirSync(assets)) {
        if (/\.(js|css|svg)$/.test(name)) writeCompressed(path.join(assets, name));
      }
    },
  };
}

/** Browsers ask for brotli only over https: a server at home is asked for gzip. */
export function writeCompressed(file: string) {
  const text = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
