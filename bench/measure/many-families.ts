import { cpSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
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

export async function multiplyOn(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Without the foreign keys, tables need no order.
  await client.query('set session_replication_role = replica');
  await client.query('update session set seen = $1', [Date.now() + SEEN_AHEAD_MS]);
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns join pg_tables on tablename = table_name
     where table_schema = current_schema() group by table_name
     having bool_or(column_name = 'family_id')`,
  );
  for (const { table, columns } of rows) {
    const names = columns.map((column) => `"${column}"`);
    const values = columns.map((column, at) => OWN[column] ?? names[at]);
    await client.query(
      `insert into "${table}" (${names}) overriding system value
       select ${values} from "${table}" cross join generate_series(1, ${count - 1}) as n`,
    );
    await client.query(`analyze "${table}"`);
  }
  await client.end();
}

export function asJustSeen(dataDir: string): void {
  const db = new DatabaseSync(path.join(dataDir, FILE));
  db.prepare('update session set seen = ?').run(Date.now() + SEEN_AHEAD_MS);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

/** The household as n-th family of the copies; the first one is itself. */
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
