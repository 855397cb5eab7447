import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { overwriteAt, pageOf } from '#fixtures/database/database-file.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { openSnapshot, vacuumInto } from '#fixtures/database/storage.ts';
import { answered, SIGN_IN, sampleKid } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { createApp } from '../../../server/app.ts';
import { Hub } from '../../../server/live/hub.ts';

async function damagedHome() {
  const before = await openWorld();
  const { parent, login } = await sampleKid(before);
  await parent.addPoints(login, 5);
  const dataDir = newFolder();
  const file = path.join(dataDir, 'gwiazdozbior.sqlite');
  await vacuumInto(before.storage, file);
  const whole = readFileSync(file);
  const { from, to } = pageOf(file, 'extra_points');
  const opened = await openSnapshot({ file: whole, result: null }, new Hub(), dataDir);
  // The start reads all pages, so the damage comes later.
  overwriteAt(file, Buffer.alloc(to - from, 0xa5), from);
  onTestFinished(async () => {
    await opened.discard();
    rmSync(dataDir, { recursive: true });
  });
  const { log } = recordedLog();
  const { storage } = opened;
  const app = createApp(contextOn({ storage, clock: () => NOON, dataDir, log }));
  const device = new Device(async (request) => app.fetch(request));
  await answered(device.api.session.$post({ json: SIGN_IN }));
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const status = async (path: string) => (await device.send('GET', path)).status;
  return { device, login, status };
}

test.runIf(inject('engine') === 'sqlite')(
  'reports a damaged page until the next start, and serves other pages',
  async () => {
    const { device, login, status } = await damagedHome();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const healthAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      return (await device.send('GET', '/healthz')).json();
    };
    expect(await healthAfter(0)).toMatchObject({ ok: true });
    expect(await status(`/api/kids/${login}/points`)).toBe(503);
    expect(await status(`/api/kids/${login}`)).toBe(200);
    const damaged = { ok: false, reading: { reason: 'The database is damaged.' }, writing: null };
    for (const ms of [1000, 3_600_000]) expect(await healthAfter(ms)).toMatchObject(damaged);
  },
);
