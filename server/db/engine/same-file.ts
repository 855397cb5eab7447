import { statSync } from 'node:fs';
import { OutageError } from './outage.ts';

/**
 * Returns a check that the database's files are still the same on the disk. It throws an
 * `OutageError` when they were removed or replaced. SQLite would go on writing to a removed file,
 * and the data would vanish with the process. The check passes again when the files are put back.
 */
export function sameFile(file: string): () => void {
  const places = [file, `${file}-wal`];
  const opened = places.map(identityOf);
  return () => {
    for (const [at, place] of places.entries()) {
      const found = identityOf(place);
      // The WAL may not exist before the first commit.
      opened[at] ??= found;
      if (found === null || found !== opened[at]) throw new OutageError('gone');
    }
  };
}

function identityOf(place: string): string | null {
  const found = statSync(place, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
