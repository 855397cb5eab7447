import { CompiledQuery } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { openDatabaseLine } from '#fixtures/database/database-line.ts';
import { takeDatabase } from '#fixtures/database/postgres.ts';
import { measured } from '#fixtures/server/measured.ts';
import { type LogLine, recordedLog } from '#fixtures/server/recorded-log.ts';
import { notify } from '../db/channel.ts';
import { openStorage, type Storage } from '../db/storage.ts';
import { Hub } from './hub.ts';
import { openRelay } from './relay.ts';

test('sends a change on one server to the listeners of another', async () => {
  const [one, other] = await servers();
  const family = await one.family();
  const local = one.listen(family, 1);
  const there = other.listen(family, 1);
  await one.change(family);
  await one.change(family);
  await expect
    .poll(() => there.received)
    .toEqual([
      { change: 1, noun: 'points', kid: 'zosia-7k3f' },
      { change: 2, noun: 'points', kid: 'zosia-7k3f' },
    ]);
  expect(local.received).toEqual(there.received);
  other.hub.actorChanged(family, 1, 2);
  await expect.poll(() => local.received.at(-1)).toEqual({ change: 2, noun: 'actor' });
});

test('ends streams of an ended session and a deleted family on another server', async () => {
  const [one, other] = await servers();
  const [family, deleted] = [await one.family(), await one.family()];
  const [first, second] = [other.listen(family, 1), other.listen(family, 2)];
  const third = other.listen(deleted, 1);
  one.hub.endSession(family, 1);
  one.hub.endFamily(deleted);
  await expect.poll(() => [first.ended, second.ended, third.ended]).toEqual([true, false, true]);
});

test('sends more notices than one message can hold', async () => {
  const [one, other] = await servers();
  const families = [];
  for (let count = 0; count < 40; count += 1) families.push(await one.family());
  const streams = families.map((family) => other.listen(family, 1));
  await Promise.all(
    families.flatMap((family) => Array.from({ length: 10 }, () => one.change(family))),
  );
  await expect
    .poll(() => streams.map(({ received }) => received.length))
    .toEqual(families.map(() => 10));
});

test('sends later notices when PostgreSQL rejects one', async () => {
  const [one, other] = await servers();
  const family = await one.family();
  const there = other.listen(family, 1);
  const long = Array.from({ length: 1000 }, () => ({ noun: 'mark' as const }));
  one.hub.publish(family, 1, long);
  one.hub.publish(family, 2, [{ noun: 'points' }]);
  await expect.poll(() => there.received).toEqual([{ change: 2, noun: 'points' }]);
  expect(one.lines).toMatchObject([
    { err: { code: '22023' }, msg: 'notice rejected; other servers catch up at their next check' },
  ]);
});

test('catches up after the connection was lost', async () => {
  const [one, other] = await servers();
  const family = await one.family();
  const there = other.listen(family, 1);
  // Without a notice: one could arrive after the connection is back.
  await one.storage.write((db) =>
    db.updateTable('family').set({ change: 1 }).where('family_id', '=', family).execute(),
  );
  await one.cut();
  await expect.poll(() => there.caughtUp).toEqual([1]);
  // The other server's connection was cut, too, and may come back later.
  await expect
    .poll(async () => {
      await one.change(family);
      return there.received.at(-1)?.change ?? 0;
    })
    .toBeGreaterThan(1);
});

test('reports a lost relay connection in /metrics until it is back', async () => {
  const lost = () => {};
  const { url, storage, giveBack } = await takeDatabase(inject('postgres'), new Hub(), lost);
  const line = await openDatabaseLine(url);
  const { log } = recordedLog();
  const relay = await openRelay(new Hub(), { url: line.url, log, db: storage.read });
  onTestFinished(async ({ task }) => {
    await relay.close();
    await line.discard();
    await giveBack(task.result?.state === 'fail');
  });
  const { readMetrics } = await measured({ relay });
  const up = async () => (await readMetrics()).gwiazdozbior_relay_up;
  expect(await up()).toBe('1');
  await line.close();
  await expect.poll(up).toBe('0');
  await line.open();
  await expect.poll(up).toBe('1');
});

test('detects a lost notice', async () => {
  const [one, other] = await servers(50);
  const family = await one.family();
  const there = other.listen(family, 1);
  one.hub.passOnTo(() => {});
  await one.change(family);
  await expect.poll(() => there.caughtUp).toEqual([1]);
  await one.storage.write((db) => db.updateTable('session').set({ actor: 7 }).execute());
  await expect.poll(() => there.received).toEqual([{ change: 1, noun: 'actor' }]);
  await one.storage.write((db) => db.deleteFrom('session').execute());
  await expect.poll(() => there.ended).toBe(true);
  // The check runs on without new events: when the third one begins, two are over.
  const checks = vi.spyOn(other.hub, 'listeners');
  await expect.poll(() => checks.mock.calls.length).toBeGreaterThan(2);
  expect(there.received).toHaveLength(1);
  expect(there.caughtUp).toEqual([1]);
});

test('ignores notices that no server of this version sends', async () => {
  const [one, other] = await servers();
  const family = await one.family();
  const deaf = new Error('a browser that cannot be notified');
  other.hub.listen(
    {
      family,
      session: 2,
      catchUp() {},
      end() {},
      receive: () => {
        throw deaf;
      },
    },
    0,
  );
  const there = other.listen(family, 1);
  for (const notice of [
    null,
    'change',
    { is: 'kid-end', family, session: 1 },
    { is: 'change', family, change: 3 },
    { is: 'change', family, change: 3, changed: [null] },
    { is: 'change', family: null, change: 3, changed: [] },
  ]) {
    await notify(one.storage.read, JSON.stringify({ from: 'elsewhere', notices: [notice] }));
  }
  for (const text of ['null', '[]', '{"notices":[null]}', '{"from":"elsewhere"}', '{']) {
    await notify(one.storage.read, text);
  }
  one.hub.actorChanged(family, 2, 3);
  one.hub.actorChanged(family, 1, 4);
  await expect.poll(() => there.received).toEqual([{ change: 4, noun: 'actor' }]);
});

async function servers(healMs?: number) {
  const hub = new Hub();
  const lost = () => {};
  const { url, storage, giveBack } = await takeDatabase(inject('postgres'), hub, lost);
  const open = async (hub: Hub, storage: Storage) => {
    const { log, lines } = recordedLog();
    const relay = await openRelay(hub, {
      url,
      log,
      db: storage.read,
      ...(healMs !== undefined && { healMs }),
    });
    return { hub, storage, relay, lines };
  };
  const beside = new Hub();
  const [one, other] = await Promise.all([
    open(hub, storage),
    open(beside, await openStorage({ databaseUrl: url, dataDir: '' }, beside, lost)),
  ]);
  onTestFinished(async ({ task }) => {
    await Promise.all([one.relay.close(), other.relay.close()]);
    await other.storage.close();
    await giveBack(task.result?.state === 'fail');
  });
  return [withFamilies(one), withFamilies(other)] as const;
}

interface Server {
  hub: Hub;
  storage: Storage;
  lines: LogLine[];
}

function withFamilies({ hub, storage, lines }: Server) {
  return {
    hub,
    storage,
    lines,
    async family() {
      return storage.write(async (db) => {
        const counted = { change: 0, numbers: 1, sessions: 2, founder: 1 };
        const row = { time_zone: 'Europe/Warsaw', ...counted, created: 0 };
        const { family_id } = await db
          .insertInto('family')
          .values(row)
          .returning('family_id')
          .executeTakeFirstOrThrow();
        for (const session of [1, 2]) {
          const own = { kind: 'grown-up', actor: null, pending: null, device: '' } as const;
          await db
            .insertInto('session')
            .values({ family_id, session, ...own, grown_up: 1, created: 0, seen: 0 })
            .execute();
        }
        return family_id;
      });
    },
    change: (family: number) =>
      storage.familyWrite(family, async (write) => {
        write.publish({ noun: 'points', kid: 'zosia-7k3f' });
      }),
    listen(family: number, session: number) {
      const stream = { received: [] as LiveEvent[], caughtUp: [] as number[], ended: false };
      const leave = hub.listen(
        {
          family,
          session,
          user: 'null null',
          receive: (event) => stream.received.push(event),
          catchUp: (change) => stream.caughtUp.push(change),
          end() {
            stream.ended = true;
            leave();
          },
        },
        0,
      );
      return stream;
    },
    cut: () =>
      storage.read.executeQuery(
        CompiledQuery.raw(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'gwiazdozbior notices'`),
      ),
  };
}
