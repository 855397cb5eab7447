import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { Device } from '../server/world/device.ts';
import { answered, refused, SampleParent, SIGN_IN } from '../server/world/family.ts';
import { listen } from '../server/world/stream.ts';
import { Place } from './fault/place.ts';
import { withPostgres } from './fault/postgres.ts';
import { type ServerProcess, startServer } from './fault/server-process.ts';

const LONG = { timeout: 120_000 };

test('Two servers on one PostgreSQL: what happens on one is heard on the other', LONG, async () => {
  await withPostgres(async (url) => {
    const [one, other] = await Promise.all([serverOn(url), serverOn(url)]);
    const parent = new SampleParent(deviceOn(one).device);
    await parent.register();
    const phone = deviceOn(other);
    await answered(phone.device.api.session.$post({ json: SIGN_IN }));
    const stream = await listen(phone.device);
    const { change } = await stream.next();

    const login = await parent.addKid();
    expect(await stream.next()).toEqual({ change: change + 1, noun: 'kid', kid: login });

    // A device that was signed out hears nothing more, wherever it listens.
    const tablet = deviceOn(one);
    await answered(tablet.device.api.session.$post({ json: SIGN_IN }));
    tablet.movesTo(other);
    const tablets = await listen(tablet.device);
    await tablets.next();
    const { devices } = await answered(parent.api.account.$get());
    const [newest] = devices.map(({ device }) => device).sort((a, b) => b - a);
    const param = { device: String(newest) };
    await answered(parent.api.account.devices[':device'].$delete({ param }));
    expect(await tablets.next()).toBeNull();

    // What was lost with a connection is caught up with.
    await ask(url, 'update family set change = change + 1');
    await ask(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gwiazdozbior notices'`,
    );
    expect(await stream.next()).toMatchObject({ event: 'greeting', change: change + 2 });
    await parent.addPoints(login, 5);
    expect(await stream.next()).toEqual({ change: change + 3, noun: 'points', kid: login });

    // One is killed: its devices go on with the other.
    await other.kill();
    phone.movesTo(one);
    const again = await listen(phone.device);
    expect(await again.next()).toMatchObject({ event: 'greeting', change: change + 3 });
    await parent.addPoints(login, 5);
    expect(await again.next()).toMatchObject({ change: change + 4 });
    await again.leave();
    await one.stop();
  });
});

test('What was tried on one server counts on the other, and after a restart', LONG, async () => {
  await withPostgres(async (url) => {
    const [one, other] = await Promise.all([serverOn(url), serverOn(url)]);
    await new SampleParent(deviceOn(one).device).register();
    const wrong = { ...SIGN_IN, password: 'zgaduję dalej' };
    const signIn = (server: ServerProcess) =>
      refused(deviceOn(server).device.api.session.$post({ json: wrong }));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await signIn(one)).toBe('403 wrong-password');
      expect(await signIn(other)).toBe('403 wrong-password');
    }
    expect(await signIn(one)).toBe('429 too-many');
    expect(await signIn(other)).toBe('429 too-many');
    await Promise.all([one.kill(), other.stop()]);
    const restarted = await serverOn(url);
    expect(await signIn(restarted)).toBe('429 too-many');
    await restarted.stop();
  });
});

test('A server that would hear no notices does not start, and says what to set', LONG, async () => {
  await withPostgres(async (url) => {
    const elsewhere = new URL(url);
    elsewhere.pathname = '/postgres';
    const started = serverOn(url, { DATABASE_DIRECT_URL: elsewhere.href });
    await expect(started).rejects.toThrow(/DATABASE_DIRECT_URL must lead to the database of/);
  });
});

/** A server process, ended with the test. */
async function serverOn(databaseUrl: string, env = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-node-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const server = await startServer({ dataDir, databaseUrl, env });
  onTestFinished(async () => void (await server.kill()));
  return server;
}

function deviceOn(server: ServerProcess) {
  const place = new Place('');
  place.movesTo(server);
  return { device: new Device(place.send), movesTo: (to: ServerProcess) => place.movesTo(to) };
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
