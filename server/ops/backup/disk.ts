import { stat } from 'node:fs/promises';
import path from 'node:path';
import { inTime } from '../../base/in-time.ts';

/** A disk that does not answer for so long is another one, and not well. */
const PATIENCE_MS = 5000;

/**
 * Whether two folders, which need not exist yet, lie on one disk: what breaks it breaks both. A disk
 * that does not answer, as one of a network that is gone, is not waited for: `null`.
 */
export async function shareDisk(one: string, other: string): Promise<boolean | null> {
  const asked = Promise.all([diskOf(one), diskOf(other)]).then(([its, others]) => its === others);
  return inTime(asked, PATIENCE_MS, () => null);
}

async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  return found ? found.dev : diskOf(path.dirname(folder));
}
