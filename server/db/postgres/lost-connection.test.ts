import { rmSync } from 'node:fs';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabaseLine } from '#fixtures/database/database-line.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { sampleKid } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON } from '#fixtures/server/world.ts';
import { createApp } from '../../app.ts';
import { Hub } from '../../live/hub.ts';
import { openStorage } from '../storage.ts';

test('reports an outage while the database server is unreachable, and recovers', async () => {
  const database = await emptyDatabase(inject('postgres'));
  const line = await openDatabaseLine(database.url);
  const dataDir = newFolder();
  const storage = await openStorage({ databaseUrl: line.url, dataDir }, new Hub(), () => {});
  onTestFinished(async () => {
    await storage.close();
    await line.discard();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
  const { log } = recordedLog();
  const app = createApp(contextOn({ storage, clock: () => NOON, dataDir, log }));
  const { parent, login } = await sampleKid({
    device: () => new Device(async (request) => app.fetch(request)),
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const health = async () => {
    vi.advanceTimersByTime(11_000);
    return (await parent.device.send('GET', '/healthz')).json();
  };
  // The first look compares all tables: on a busy machine it may be late.
  await expect.poll(health).toMatchObject({ ok: true });

  await line.close();
  const refused = await parent.device.send('GET', `/api/kids/${login}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ problem: 'unavailable' });
  const reason = expect.stringMatching(/^The database server does not answer( \(\w+\))?\.$/);
  expect(await health()).toMatchObject({ ok: false, reading: { reason }, writing: { reason } });

  await line.open();
  // A broken connection is noticed when it is used, or a moment later.
  await expect.poll(health).toMatchObject({ ok: true, reading: null, writing: null });
  const request = () => parent.device.send('GET', `/api/kids/${login}`);
  await expect.poll(async () => (await request()).status).toBe(200);
  expect((await parent.kid(login)).name).toBe('Zosia');
});
