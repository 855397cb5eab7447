import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#domain/time/time-zone.ts';

/** Maximum age of files. A `.part` file that is still being written is younger. */
const LIFETIME_MS: Record<string, number> = { '.eml': 30 * DAY_MS, '.part': DAY_MS };
const MOST_LETTERS = 1000;

export function outboxIn(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

/** Also those beyond the newest thousand, and unfinished ones. Returns their number. */
export async function cleanOutbox(outbox: string, now: number): Promise<number> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // The name of a letter starts with its time.
  const letters = names.filter((name) => name.endsWith('.eml')).sort();
  const expired = new Set(letters.slice(0, -MOST_LETTERS));
  for (const name of names) {
    const lifetimeMs = LIFETIME_MS[path.extname(name)];
    if (lifetimeMs === undefined || expired.has(name)) continue;
    const { mtimeMs } = await stat(path.join(outbox, name));
    if (mtimeMs < now - lifetimeMs) expired.add(name);
  }
  for (const name of expired) await rm(path.join(outbox, name), { force: true });
  return expired.size;
}
