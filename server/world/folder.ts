import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory, where fsync is free. */
const IN_MEMORY = '/dev/shm';

/** A new temporary folder, for tests that are not about durability. */
export function newFolder(): string {
  const parent = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir();
  return mkdtempSync(path.join(parent, 'gwiazdozbior-test-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}
