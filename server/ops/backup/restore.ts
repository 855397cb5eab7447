import { MIGRATIONS } from '../../db/migrations.ts';
import { replaceDatabase } from './replace.ts';

/** Replaces a database by a backup, which it migrates. See `replaceDatabase`. */
export function restore(from: string, file: string, now: number): Promise<string | null> {
  return replaceDatabase(file, { from, by: 'restore', migrations: MIGRATIONS }, now);
}
