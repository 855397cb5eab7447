import { statSync } from 'node:fs';
import { OutageError } from './outage.ts';

/**
 * Remembers which files a database has on the disk. What this returns throws an `OutageError` once they
 * are no longer there: SQLite goes on writing to a file that was removed, and it vanishes with the
 * process. Put back, they are the same again.
 */
export function sameFile(file: string): () => void {
  const places = [file, `${file}-wal`];
  const opened = places.map(identityOf);
  return () => {
    for (const [at, place] of places.entries()) {
      const found = identityOf(place);
      // The log may not have been there before the first commit.
      opened[at] ??= found;
      if (found === null || found !== opened[at]) throw new OutageError('gone');
    }
  };
}

function identityOf(place: string): string | null {
  const found = statSync(place, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
