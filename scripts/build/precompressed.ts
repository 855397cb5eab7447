import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes each text asset once more in brotli, so that no request has to compress it. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets');
      for (const name of readdirSync(assets)) {
        if (/\.(js|css|svg)$/.test(name)) writeBrotli(path.join(assets, name));
      }
    },
  };
}

export function writeBrotli(file: string) {
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
