import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /^assets\b.*\.(js|css|svg)$|\.html$/;

/**
 * Compresses each text file ahead of time, so that no request has to. Browsers accept brotli only
 * on https, so a server at home needs gzip.
 */
export function compress(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue;
    const file = path.join(dir, name);
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
