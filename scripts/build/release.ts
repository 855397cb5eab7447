import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What decides how the browser reads an answer. */
const SOURCES = ['contract', 'domain', 'web'];
/** What the build itself writes among the sources. */
const MADE = /\.gen\.ts$|\.test\.ts$|\.(svg|woff2)$/;

/** Names the release of the browser's code: two builds of the same sources have the same name. */
export function releaseName(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !MADE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
