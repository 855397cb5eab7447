import { cpSync, existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory, where fsync is free. */
const IN_MEMORY = '/dev/shm';

/** A new temporary folder, for tests that are not about durability. */
export function newFolder(): string {
  const parent = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir();
  return mkdtempSync(path.join(parent, 'gwiazdozbior-test-'));
}

/** Copies a folder with all in it, but for the sockets that a killed server has left. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (name) => !lstatSync(name).isSocket() });
}

export function removeFolder(folder: string): void {
  // A letter may still be on its way into it.
  rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 20 });
}
