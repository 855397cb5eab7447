import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory, where waiting for the disk costs nothing. */
const IN_MEMORY = '/dev/shm';

/** A new folder for a test that cuts off no power. */
export function newFolder(): string {
  const parent = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir();
  return mkdtempSync(path.join(parent, 'gwiazdozbior-test-'));
}
