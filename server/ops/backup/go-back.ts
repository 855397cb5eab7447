import { statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { HOME_TIME_ZONE } from '../../base/clock.ts';
import { VERSION } from '../../base/version.ts';
import { FIRST_RELEASE } from '../../db/migrations/first-release.ts';
import { MIGRATIONS } from '../../db/migrations.ts';
import { besides, COMPANIONS } from '../../db/sqlite/files.ts';
import { openToInspect, query } from '../../db/sqlite/query.ts';

const REPLACED = /^\.before-/;
/** The end of a name that tells when another database took its place. */
const MOMENT = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.\d{3}Z(?:-\d+)?$/;

/** A database that an upgrade, a restore or an earlier return has replaced. */
export interface ReplacedDatabase {
  name: string;
  /** When it was replaced, or last written; as a date and a time. */
  date: string;
  /** `null`: it cannot be read. */
  content: { families: number; version: string } | null;
}

/** The newest first. */
export function replacedDatabases(file: string): ReplacedDatabase[] {
  return besides(file)
    .filter((end) => REPLACED.test(end) && !COMPANIONS.some((companion) => end.endsWith(companion)))
    .map((end) => ({ place: file + end, at: momentOf(file + end) }))
    .sort((one, other) => other.at - one.at)
    .map(({ place, at }) => ({
      name: path.basename(place),
      date: new Date(at).toLocaleString('sv-SE', { timeZone: HOME_TIME_ZONE }).slice(0, -3),
      content: contentOf(place),
    }));
}

function momentOf(place: string): number {
  const [, ...parts] = MOMENT.exec(place) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return year > 0 ? Date.UTC(year, month - 1, ...rest) : statSync(place).mtimeMs;
}

function contentOf(place: string): ReplacedDatabase['content'] {
  try {
    const database = openToInspect(place);
    try {
      const [[families] = []] = query(
        database,
        'families',
        'select count(*) as families from family',
      );
      return { families: Number(families), version: versionOf(database) };
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function versionOf(database: DatabaseSyncInstance): string {
  const [[newest] = []] = query(database, 'name', 'select max(name) as name from kysely_migration');
  if (newest === Object.keys(MIGRATIONS).at(-1)) return `this version (${VERSION})`;
  if (newest === Object.keys(FIRST_RELEASE).at(-1)) return 'version 0.1.0';
  return `the version whose last migration is ${newest}`;
}
