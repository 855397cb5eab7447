import { expect, inject, test } from 'vitest';
import { SampleParent } from '#fixtures/families/family.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { describeOpened, readOpened } from './opened.ts';

test('describes the opened database: its name, size and age', async () => {
  const world = await openWorld();
  const config =
    inject('engine') === 'sqlite'
      ? { databaseUrl: null, dataDir: '/srv/stars' }
      : { databaseUrl: 'postgres://me:secret@db:5433/stars', dataDir: '' };
  const database =
    inject('engine') === 'sqlite' ? '/srv/stars/gwiazdozbior.sqlite' : 'PostgreSQL db:5433/stars';
  const line = async () => describeOpened(await readOpened(world.storage.read), config);
  expect(await line()).toBe(`Database ${database}: 0 families, never written.`);
  await new SampleParent(world.device()).register();
  expect(await line()).toBe(
    `Database ${database}: 1 family, last written ${new Date(NOON).toISOString()}.`,
  );
  await new SampleParent(world.device()).register('obca@example.com');
  expect(await line()).toContain(': 2 families, ');
});
