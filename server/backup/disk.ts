import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether two folders, which need not exist yet, lie on one disk: what breaks it breaks both. */
export function shareDisk(one: string, other: string): boolean {
  return diskOf(one) === diskOf(other);
}

function diskOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : diskOf(path.dirname(folder));
}
