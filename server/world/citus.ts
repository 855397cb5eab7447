import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { distribute } from '../storage/postgres/distribute.ts';
import type { Db } from '../storage/storage.ts';
import { EVERY_TABLE } from '../storage/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** On Citus the addresses of all nodes, the coordinator's first; empty on another engine. */
    cluster: string[];
  }
}

/** What a run makes on the nodes, and takes away again. */
const RUN = `test_${process.pid}`;
/** One on each of two nodes: each is a table of its own. */
const SHARDS = 2;

/** For a test run on the Citus cluster at `DATABASE_URL`, whose administrator it must name. */
export default async function setup(project: TestProject) {
  const coordinator = process.env.DATABASE_URL;
  if (!coordinator) throw new Error('Set DATABASE_URL to a Citus coordinator, for tests alone.');
  const cluster = await nodesOf(coordinator);
  project.provide('postgres', coordinator);
  project.provide('cluster', cluster);
  project.provide('databases', RUN);
  return () => dropAll(cluster);
}

async function nodesOf(coordinator: string): Promise<string[]> {
  const nodes = await ask<{ host: string; port: number }>(
    coordinator,
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and groupid > 0 order by nodeid`,
  );
  const workers = nodes.map(({ host, port }) => {
    const url = new URL(coordinator);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
  return [coordinator, ...workers];
}

/** A database with all tables, distributed over the cluster. */
export async function distributedDatabase(name: string): Promise<string> {
  const url = await clusterDatabase(name, inject('cluster'));
  await distribute(url);
  return url;
}

/** A database without tables on all nodes. Its connections tell what they ask the nodes. */
export async function clusterDatabase(name: string, cluster: readonly string[]): Promise<string> {
  const url = at(String(cluster[0]), name);
  for (const node of cluster) {
    await ask(node, `create database ${name}`);
    await ask(at(node, name), 'create extension citus');
  }
  for (const [index, node] of cluster.entries()) {
    const add = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    const { hostname, port } = new URL(node);
    await ask(url, `select ${add}('${hostname}', ${port || 5432})`);
  }
  await ask(url, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  await ask(url, `alter database ${name} set citus.log_remote_commands = on`);
  return url;
}

/** What a test has left. */
export async function emptyDistributed(db: Db) {
  for (const [table, { removal }] of EVERY_TABLE.toReversed()) {
    if (removal !== 'cascade') await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await sql`select setval(pg_get_serial_sequence('family', 'family_id'), 1, false)`.execute(db);
}

async function dropAll(cluster: readonly string[]) {
  for (const node of cluster) {
    const made = await ask<{ name: string }>(
      node,
      `select datname as name from pg_database where datname like '${RUN}\\_%'`,
    );
    for (const { name } of made) await ask(node, `drop database ${name} with (force)`);
  }
}

function at(node: string, database: string): string {
  const url = new URL(node);
  url.pathname = `/${database}`;
  return url.href;
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
