import { expect, test } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { recordedLog } from '#fixtures/server/recorded-log.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { outboxIn } from '../mail/outbox.ts';
import { cleaningAt, nightlyCleaning } from './cleaning.ts';

test('cleans an hour after the backup, and at 4:30 without one', () => {
  expect([3.5 * 60, 23.5 * 60, null].map((backupAt) => cleaningAt({ backupAt }))).toEqual([
    4.5 * 60,
    0.5 * 60,
    4.5 * 60,
  ]);
});

test('skips the cleaning when the clock is in trouble', async () => {
  const { storage } = await openWorld();
  const { log, lines } = recordedLog();
  const dataDir = newFolder();
  const context = contextOn({ storage, clock: () => NOON, dataDir, log });
  const link = { hash: 'spent', family_id: 0, grown_up: 0, good_until: 0 };
  await storage.write((db) => db.insertInto('reset_token').values(link).execute());
  const clean = async () => {
    for (const { run } of nightlyCleaning(
      { ...context, config: { backupAt: null } },
      outboxIn(dataDir),
    )) {
      await run(new AbortController().signal);
    }
  };
  const links = () => storage.read.selectFrom('reset_token').selectAll().execute();
  context.health.set('clock', 'It jumped.');
  await clean();
  expect(await links()).toHaveLength(1);
  await storage.write((db) => db.deleteFrom('lease').execute());
  context.health.set('clock', null);
  await clean();
  expect(await links()).toEqual([]);
  expect(lines.slice(-2)).toMatchObject([
    { msg: 'cleaned up', rows: 1 },
    { msg: 'outbox cleaned up', letters: 0 },
  ]);
});
