import { stat } from 'node:fs/promises';
import path from 'node:path';
import { inTime } from '../../base/in-time.ts';

/** A disk that does not answer within this time is another one, and faulty. */
const PATIENCE_MS = 5000;

/**
 * Returns whether two directories, which need not exist yet, are on the same disk. Returns `null`
 * when a disk does not answer, such as a lost network drive.
 */
export async function shareDisk(one: string, other: string): Promise<boolean | null> {
  const asked = Promise.all([diskOf(one), diskOf(other)]).then(([its, others]) => its === others);
  return inTime(asked, PATIENCE_MS, () => null);
}

async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  return found ? found.dev : diskOf(path.dirname(folder));
}
