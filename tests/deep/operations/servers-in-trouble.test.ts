import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '#fixtures/database/database-line.ts';
import { startPostgres } from '#fixtures/database/postgres-process.ts';
import { answered, newKey, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { listen } from '#fixtures/server/stream.ts';
import { type ServerProcess, sendTo, startServer } from '../faults/server-process.ts';

const LONG = { timeout: 180_000 };
const WRITERS = 3;
const POINTS = 5;
/** A busy machine must not fail a test. */
const PATIENCE = { timeout: 30_000, interval: 50 };
/** A change with a lost commit and no notice is found after 25 s; a busy machine takes longer. */
const HEALED = { timeout: 75_000, interval: 200 };

test(
  'loses and duplicates nothing on two servers with one PostgreSQL during kills, cuts and freezes, and updates every client',
  LONG,
  async () => {
    const engine = await startPostgres();
    const line = await openDatabaseLine(engine.url('postgres'));
    onTestFinished(async () => {
      await line.discard();
      await engine.stop();
    });
    const entrance = new Entrance();
    const start = async () => {
      const server = await serverOn(line.url);
      entrance.servers.push(server);
      return server;
    };
    const one = await start();
    const other = await start();
    const parent = new SampleParent(new Device(entrance.to(0)));
    await parent.register();
    const login = await parent.addKid();
    const watchers = await Promise.all([0, 1, 0, 1].map((at) => watch(entrance.to(at), login)));
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, at) => write(entrance.to(at % 2), login)),
    );
    const kept = () => writers.reduce((all, writer) => all + writer.told.kept, 0);
    const refused = () => writers.reduce((all, writer) => all + writer.told.refused, 0);
    const more = async (count: () => number) => {
      const before = count();
      await expect.poll(() => count() - before, PATIENCE).toBeGreaterThan(2 * WRITERS);
    };

    await more(kept);
    entrance.leave(other);
    await other.kill();
    await more(kept);
    const again = await start();
    await more(kept);

    await line.close();
    await more(refused);
    await line.open();
    await more(kept);

    engine.freeze();
    await more(refused);
    engine.thaw();
    await more(kept);

    await engine.kill();
    await more(refused);
    await engine.start();
    await more(kept);

    entrance.leave(one);
    expect(await one.stop()).toMatchObject({ code: 0, signal: null });
    await more(kept);

    await Promise.all(writers.map((writer) => writer.stop()));
    const final = await answered(parent.api.kids[':login'].$get({ param: { login } }));
    expect(final.kid.remaining).toBe(kept() * POINTS);
    await expect
      .poll(() => watchers.map(({ shown }) => shown()), HEALED)
      .toEqual(watchers.map(() => final));
    for (const watcher of watchers) watcher.leave();
    expect(await again.stop()).toMatchObject({ code: 0, signal: null });
  },
);

/** A proxy in front of the servers. */
class Entrance {
  servers: ServerProcess[] = [];

  leave(server: ServerProcess) {
    this.servers = this.servers.filter((each) => each !== server);
  }

  /** Returns how a device sends: to the same server while that is available. */
  to(at: number): (request: Request) => Promise<Response> {
    return (request) => {
      const server = this.servers[at % this.servers.length];
      return server ? sendTo(server)(request) : Promise.reject(new Error('No server.'));
    };
  }
}

/** Opens a device that displays a kid like a page: it fetches on each notice, and reconnects. */
async function watch(send: Device['fetch'], login: string) {
  const device = await signedIn(send);
  let shown: { change: number } | null = null;
  let isOver = false;
  const fetchKid = async () => {
    const answer = await device.send('GET', `/api/kids/${login}`).catch(() => null);
    if (answer?.status !== 200) return false;
    const found = await answer.json();
    if (shown === null || found.change >= shown.change) shown = found;
    return true;
  };
  const hear = async () => {
    const stream = await listen(device);
    while (!isOver && (await stream.next())) {
      while (!isOver && !(await fetchKid())) await comeAgain();
    }
    await stream.leave();
  };
  void (async () => {
    while (!isOver) await hear().catch(comeAgain);
  })();
  return {
    shown: () => shown,
    leave() {
      isOver = true;
    },
  };
}

/** Gives points repeatedly as a parent, and retries unanswered commands under the same key. */
async function write(send: Device['fetch'], login: string) {
  const device = await signedIn(send);
  const told = { kept: 0, refused: 0 };
  let isOver = false;
  const give = async () => {
    const body = { description: 'Za odwagę', points: POINTS, key: newKey() };
    for (;;) {
      const answer = await device
        .send('POST', `/api/kids/${login}/extra-points`, body)
        .catch(() => null);
      if (answer?.status === 201) return;
      if (answer) expect(answer.status).toBe(503);
      told.refused += 1;
      await comeAgain();
    }
  };
  const writing = (async () => {
    while (!isOver) {
      await give();
      told.kept += 1;
    }
  })();
  return {
    told,
    stop() {
      isOver = true;
      return writing;
    },
  };
}

/** Waits like a page that was rejected: a retry without a pause would exceed the rate limit. */
function comeAgain(): Promise<void> {
  // wait: the server counts a session's requests by real time.
  return new Promise((over) => setTimeout(over, 50));
}

async function signedIn(send: Device['fetch']): Promise<Device> {
  const device = new Device(send);
  await answered(device.api.session.$post({ json: SIGN_IN }));
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  return device;
}

async function serverOn(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-node-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const server = await startServer({ dataDir, databaseUrl });
  onTestFinished(async () => void (await server.kill()));
  return server;
}
