import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countersIn, expectRaised } from '#fixtures/database/counters.ts';
import { dump } from '#fixtures/database/dump.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { drill, newDatabase, obstacle } from '#fixtures/database/postgres-tools.ts';
import { sampleKid } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { Device } from '#fixtures/server/device.ts';
import { NOON } from '#fixtures/server/world.ts';
import { createApp } from '../../../server/app.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { Hub } from '../../../server/live/hub.ts';

const why = await obstacle();

test.runIf(why === null)(
  `backs up and restores PostgreSQL with its own tools as docs/backup.md says${why ? ` (${why})` : ''}`,
  async () => {
    const served = await newDatabase();
    const dataDir = newFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const storage = await open(served);
    onTestFinished(() => storage.close());
    const app = createApp(contextOn({ storage, clock: () => NOON, dataDir }));
    const { parent } = await sampleKid({
      device: () => new Device(async (request) => app.fetch(request)),
    });
    const { backUp, restore } = drill(served, path.join(dataDir, 'family.dump'));
    const [then, counters] = [await dump(storage.read), await countersIn(storage.read)];
    backUp();
    await parent.addKid({ name: 'Staś' });
    const began = Date.now();
    const again = await open(await restore());
    onTestFinished(() => again.close());
    const { family: families = [], ...rows } = await dump(again.read);
    const { family: before = [], ...others } = then;
    expect(rows).toEqual(others);
    const [family, was] = [JSON.parse(families[0] ?? ''), JSON.parse(before[0] ?? '')];
    const raised = await countersIn(again.read);
    expect(
      Object.keys(family)
        .filter((column) => family[column] !== was[column])
        .sort(),
    ).toEqual(
      Object.keys(raised)
        .filter((counter) => counter in family)
        .sort(),
    );
    expectRaised(counters, raised, began);
    expect(raised.change).toBeLessThan(2 ** 52);
    expect(await verify(again.read)).toEqual([]);
  },
);

test('restores with the same counters in a container', () => {
  expect(readFileSync('docs/container.md', 'utf8')).toContain(' < deploy/raise-counters.sql');
});

const open = (databaseUrl: string) =>
  openStorage({ databaseUrl, dataDir: '' }, new Hub(), (error) => {
    throw error;
  });
