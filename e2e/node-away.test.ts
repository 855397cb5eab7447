import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { distribute } from '../server/storage/postgres/distribute.ts';
import { verifyPostgres } from '../server/storage/postgres/verify.ts';
import { clusterDatabase } from '../server/world/citus.ts';
import { Device } from '../server/world/device.ts';
import { SampleParent } from '../server/world/family.ts';
import { newName } from '../server/world/postgres.ts';
import { type ServerProcess, sendTo, startServer } from './fault/server-process.ts';

/** So many families lie on both nodes, as good as surely. */
const FAMILIES = 12;
const REFUSED_MS = 5000;

const isCluster = inject('cluster').length > 0;

test.runIf(isCluster)(
  'While a node of the cluster is away, families of the others are served by both servers, and all are afterwards',
  async () => {
    const [coordinator = '', first = '', second = ''] = inject('cluster');
    const line = await openLine(new URL(second));
    const reached = [coordinator, first, line.url];
    const url = await clusterDatabase(newName(), [coordinator, first, second], reached);
    await distribute(url);
    const servers = await Promise.all([serverOn(url), serverOn(url)]);
    const families = await Promise.all(
      Array.from({ length: FAMILIES }, (_, at) => openFamily(servers, `rodzina${at}@example.com`)),
    );
    const away = new Set(await familiesBehind(url, line.port));
    expect(away.size).toBeGreaterThan(0);
    expect(away.size).toBeLessThan(FAMILIES);
    expect(await answers(families)).toEqual(families.map(() => ['200 201', '200 201']));

    await line.close();
    expect(await answers(families)).toEqual(
      families.map(({ email }) => {
        const each = away.has(email) ? '503 503' : '200 201';
        return [each, each];
      }),
    );
    for (const server of servers) {
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    }

    await line.open();
    await expect
      .poll(() => answers(families), { timeout: 20_000 })
      .toEqual(families.map(() => ['200 201', '200 201']));
    expect(await verifyPostgres(url)).toEqual([]);
  },
);

/** A family whose parent asks both servers. */
async function openFamily(servers: readonly ServerProcess[], email: string) {
  const place = { address: String(servers[0]?.address) };
  const parent = new SampleParent(new Device(sendTo(place)));
  await parent.register(email);
  const login = await parent.addKid();
  const ask = async () => {
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
    /** What each server answers to reading and to writing. */
    async answers() {
      const found: string[] = [];
      for (const { address } of servers) {
        place.address = address;
        found.push(await ask());
      }
      return found;
    },
  };
}

function answers(families: readonly { answers(): Promise<string[]> }[]) {
  return Promise.all(families.map((family) => family.answers()));
}

/** The e-mails of the families that lie on the node which is reached at a port. */
async function familiesBehind(url: string, port: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ family: number; email: string }>(
    'select family_id as family, email from grown_up',
  );
  const behind: string[] = [];
  for (const { family, email } of rows) {
    const lies = await client.query<{ port: number }>(
      `select nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('family', $1::integer)`,
      [family],
    );
    if (lies.rows[0]?.port === port) behind.push(email);
  }
  await client.end();
  return behind;
}

async function serverOn(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-node-away-'));
  const server = await startServer({ dataDir, databaseUrl });
  onTestFinished(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true });
  });
  return server;
}

/** Stands between the coordinator and a node, and hangs up when it is told to. */
async function openLine(node: URL) {
  const calls = new Set<Socket>();
  let server: Server;
  const open = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer((call) => {
        const line = connect(Number(node.port || 5432), node.hostname);
        for (const end of [call, line]) {
          calls.add(end);
          end.on('error', () => {});
        }
        call.pipe(line).pipe(call);
      });
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(port));
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const call of calls) call.destroy();
      calls.clear();
    });
  const port = await open(20_000 + (process.pid % 10_000));
  onTestFinished(close);
  return { url: `postgres://127.0.0.1:${port}`, port, close, open: () => open(port) };
}
