import { cpSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Household } from './household.ts';

const FILE = 'gwiazdozbior.sqlite';
/** The columns that must differ among families. All others can be equal. */
const OWN: Record<string, string> = {
  family_id: 'family_id + n',
  email: 'n || email',
  login: 'login || n',
};
/** Sets sessions as last seen in the future, so that no request updates that during the measurement. */
const SEEN_AHEAD_MS = 50_000;

/** Copies a household many times into another database. Returns its data directory. */
export function multiply({ dataDir }: Household, count: number): string {
  const into = path.join(path.dirname(dataDir), 'many');
  cpSync(dataDir, into, { recursive: true });
  const db = new DatabaseSync(path.join(into, FILE), { enableForeignKeyConstraints: false });
  db.exec('pragma journal_mode = delete; pragma synchronous = off; pragma cache_size = -200000');
  db.exec('pragma journal_mode = memory');
  db.prepare('attach ? as one').run(path.join(dataDir, FILE));
  db.exec('begin');
  for (const { table, columns } of tablesOfFamilies(db)) {
    const names = columns.map((column) => `"${column}"`);
    const values = columns.map((column, at) => OWN[column] ?? names[at]);
    db.exec(`
      with recursive number (n) as (select 1 union all select n + 1 from number where n < ${count - 1})
      insert into main."${table}" (${names}) select ${values} from number cross join one."${table}"`);
  }
  db.exec('commit; pragma journal_mode = wal');
  db.close();
  return into;
}

/** Prepares a database just before its server is measured. */
export function asJustSeen(dataDir: string): void {
  const db = new DatabaseSync(path.join(dataDir, FILE));
  db.prepare('update session set seen = ?').run(Date.now() + SEEN_AHEAD_MS);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

/** Returns the household as the n-th family of the copies; the first one is itself. */
export function nth({ cookies, kids, ...rest }: Household, n: number): Household {
  if (n === 0) return { cookies, kids, ...rest };
  const own = (all: string[]) => all.map((cookie) => cookie.replace(/=\d+/, `=${1 + n}`));
  return {
    ...rest,
    kids: kids.map(({ login, missions }) => ({ login: `${login}${n}`, missions })),
    cookies: { parent: own(cookies.parent), kid: own(cookies.kid) },
  };
}

function tablesOfFamilies(db: InstanceType<typeof DatabaseSync>) {
  const tables = db.prepare(`select name from one.sqlite_master where type = 'table'`).all() as {
    name: string;
  }[];
  return tables
    .map(({ name: table }) => {
      const columns = db.prepare('select name from pragma_table_info(?)').all(table);
      return { table, columns: (columns as { name: string }[]).map(({ name }) => name) };
    })
    .filter(({ columns }) => columns.includes('family_id'));
}
