import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A PostgreSQL node of a cluster that a test may stop. */
export interface ClusterNode {
  /** Stops it in an orderly way: connections are cut and committed data stays. */
  stop(): void;
  start(): void;
}

/**
 * Returns the PostgreSQL at an address if it runs on this machine for a user we can become, else
 * `null`.
 */
export async function nodeOnThisMachine(url: string): Promise<ClusterNode | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data: string; programs: string }>(
    `select current_setting('data_directory') as data, setting as programs
     from pg_config where name = 'BINDIR'`,
  );
  await client.end();
  const [{ data, programs } = { data: '', programs: '' }] = rows;
  if (!existsSync(data)) return null;
  const { uid, gid } = statSync(data);
  if (![0, uid].includes(process.getuid?.() ?? -1)) return null;
  const control = (...how: string[]) => {
    const options = { uid, gid, cwd: data, stdio: 'ignore' } as const;
    execFileSync(path.join(programs, 'pg_ctl'), ['-D', data, '-w', ...how], options);
  };
  return {
    stop: () => control('-m', 'immediate', 'stop'),
    start: () => control('-l', devNull, 'start'),
  };
}
