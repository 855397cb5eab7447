import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { clusterDatabase } from '#fixtures/database/citus.ts';
import { newName } from '#fixtures/database/postgres.ts';
import { SampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { distribute } from '../../../server/db/postgres/distribute.ts';
import { verifyPostgres } from '../../../server/db/verify/verify-data.ts';
import { type ServerProcess, sendTo, startServer } from '../faults/server-process.ts';

/** With this number both nodes have families, with near certainty. */
const FAMILIES = 12;
/** Three times the five seconds within which a server rejects, for a busy machine. */
const REFUSED_MS = 15_000;

const cluster = inject('cluster');
const last = cluster.at(-1);
const node = last === undefined ? null : await nodeOnThisMachine(last);
const skipped = last === undefined || node ? '' : ' (skipped: the nodes are not ours to stop)';

test.runIf(node)(
  `serves families of other nodes while a cluster node is stopped, and all afterwards${skipped}`,
  async () => {
    const url = await clusterDatabase(newName(), cluster);
    await distribute(url);
    const servers = await Promise.all([serverOn(url), serverOn(url)]);
    const families: Family[] = [];
    // Concurrent registrations from one address would exceed the rate limit.
    for (let at = 0; at < FAMILIES; at += 1) {
      families.push(await openFamily(servers, `rodzina${at}@example.com`));
    }
    const affected = new Set(await familiesOn(url, Number(new URL(String(last)).port || 5432)));
    expect(affected.size).toBeGreaterThan(0);
    expect(affected.size).toBeLessThan(FAMILIES);
    const allServed = families.map(() => ['200 201', '200 201']);
    expect(await answers(families)).toEqual(allServed);

    node?.stop();
    let isStopped = true;
    const start = () => {
      if (isStopped) node?.start();
      isStopped = false;
    };
    onTestFinished(start);
    expect(await answers(families)).toEqual(
      families.map(({ email }) => {
        const each = affected.has(email) ? '503 503' : '200 201';
        return [each, each];
      }),
    );
    for (const server of servers) {
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    }

    start();
    await expect.poll(() => answers(families)).toEqual(allServed);
    expect(await verifyPostgres(url)).toEqual([]);
  },
);

type Family = Awaited<ReturnType<typeof openFamily>>;

/** Opens a family whose parent uses both servers. */
async function openFamily(servers: readonly ServerProcess[], email: string) {
  const place = { address: String(servers[0]?.address) };
  const parent = new SampleParent(new Device(sendTo(place)));
  await parent.register(email);
  const login = await parent.addKid();
  const statuses = async () => {
    const json = { description: '', points: 1, key: crypto.randomUUID() };
    const began = performance.now();
    const read = await parent.api.start.$get();
    const written = await parent.api.kids[':login']['extra-points'].$post({
      param: { login },
      json,
    });
    for (const { status, headers } of [read, written] as Response[]) {
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(performance.now() - began).toBeLessThan(2 * REFUSED_MS);
    return `${read.status} ${written.status}`;
  };
  return {
    email,
    /** Returns each server's status for a read and a write. */
    async answers() {
      const found: string[] = [];
      for (const { address } of servers) {
        place.address = address;
        found.push(await statuses());
      }
      return found;
    },
  };
}

function answers(families: readonly Family[]) {
  return Promise.all(families.map((family) => family.answers()));
}

async function familiesOn(url: string, port: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ family: number; email: string }>(
    'select family_id as family, email from grown_up',
  );
  const there: string[] = [];
  for (const { family, email } of rows) {
    const lies = await client.query<{ port: number }>(
      `select nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('family', $1::integer)`,
      [family],
    );
    if (lies.rows[0]?.port === port) there.push(email);
  }
  await client.end();
  return there;
}

async function serverOn(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-node-down-'));
  const server = await startServer({ dataDir, databaseUrl });
  onTestFinished(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true });
  });
  return server;
}

/** A PostgreSQL node of a cluster that a test may stop. */
interface ClusterNode {
  /** Stops it in an orderly way: connections are cut and committed data stays. */
  stop(): void;
  start(): void;
}

/**
 * Returns the PostgreSQL at an address if it runs on this machine for a user we can become, else
 * `null`.
 */
async function nodeOnThisMachine(url: string): Promise<ClusterNode | null> {
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
