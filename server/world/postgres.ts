import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { Hub } from '../live/hub.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { distributedDatabase, emptyDistributed } from './citus.ts';
import { startPostgres } from './postgres-process.ts';

const TEMPLATE = 'gwiazdozbior_template';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
    /** A database that has the tables and no rows; tests copy it. */
    postgres: string;
    /** What the names of a run's databases begin with. */
    databases: string;
  }
}

/** Starts a real PostgreSQL for a test run, with a migrated template to copy databases from. */
export default async function setup(project: TestProject) {
  // What is committed need not last: tests of that have an engine of their own.
  const server = await startPostgres({ synchronous_commit: 'off' });
  await ask(server.url('postgres'), `create database ${TEMPLATE}`);
  const storage = await openStorage(
    { databaseUrl: server.url(TEMPLATE), dataDir: '' },
    new Hub(),
    () => {},
  );
  await storage.close();
  project.provide('postgres', server.url(TEMPLATE));
  project.provide('cluster', []);
  project.provide('databases', 'test');
  return server.stop;
}

/** A database with all tables, open for one test after the other. */
interface Shared {
  url: string;
  storage: Storage;
  /** Where the writes of the present test are told. */
  hub: Pick<Hub, 'publish'>;
}

/** Those of this process that no test is using. */
const free: Shared[] = [];

/**
 * An open database with all tables and no rows. Once given back it serves the next test of this
 * process: emptying its tables takes a tenth of the time of dropping it and copying the template,
 * and its connections, each a process of the server, stay.
 */
export async function takeDatabase(template: string, hub: Hub, onLost: (error: Error) => void) {
  const shared = free.pop() ?? (await openCopy(template, onLost));
  shared.hub = hub;
  return {
    url: shared.url,
    storage: shared.storage,
    /** Of a test that failed, as by its time, requests may be under way: nobody else gets its database. */
    async giveBack(failed: boolean) {
      if (failed) return shared.storage.close();
      await emptyTables(shared.storage);
      free.push(shared);
    },
  };
}

async function openCopy(template: string, onLost: (error: Error) => void): Promise<Shared> {
  const url =
    inject('cluster').length > 0
      ? await distributedDatabase(newName())
      : (await newDatabase(template, TEMPLATE)).url;
  const live: Shared['hub'] = { publish: (...change) => shared.hub.publish(...change) };
  const storage = await openStorage({ databaseUrl: url, dataDir: '' }, live, onLost);
  const shared: Shared = { url, storage, hub: new Hub() };
  return shared;
}

async function emptyTables({ write }: Storage) {
  await write(async (db) => {
    if (inject('cluster').length === 0) await sql.raw(EMPTY_TABLES).execute(db);
    else await emptyDistributed(db);
  });
}

/** More than this is thrown away with its file: nothing vacuums. */
const MANY_BYTES = 1024 * 1024;

/**
 * Waits for transactions under way. Deleting the rows of a test takes a tenth of the time of giving
 * each table a new file; with all rows gone, no foreign key is broken.
 */
const EMPTY_TABLES = `do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    loop
      execute 'lock table ' || one.name || ' in exclusive mode';
      if pg_relation_size(one.name) > ${MANY_BYTES} then
        execute 'truncate ' || one.name || ' cascade';
      elsif pg_relation_size(one.name) > 0 then
        execute 'delete from ' || one.name;
      end if;
    end loop;
    perform setval(quote_ident(sequencename), 1, false)
      from pg_sequences where last_value is not null;
  end $$`;

/** A new database without tables, and the way to drop it. */
export function emptyDatabase(template: string) {
  return newDatabase(template, 'template0');
}

async function newDatabase(beside: string, template: string) {
  const name = newName();
  const admin = (statement: string) => ask(atDatabase(beside, 'postgres'), statement);
  await admin(`create database ${name} template ${template}`);
  return { url: atDatabase(beside, name), drop: () => admin(`drop database ${name}`) };
}

/** For a database of this run. */
export function newName(): string {
  copies += 1;
  return `${inject('databases')}_${process.pid}_${copies}`;
}

let copies = 0;

function atDatabase(beside: string, name: string): string {
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
