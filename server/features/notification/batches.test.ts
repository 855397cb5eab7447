import { expect, inject, test } from 'vitest';
import { SampleParent } from '#fixtures/families/family.ts';
import { AT_ONCE, choose, homeWith, MINUTE_MS } from '#fixtures/server/hearing.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { BATCH, claimDue } from './due-queries.ts';

const KIDS = 20;

test('handles every batch in one run when more is due than one holds', async () => {
  const world = await openWorld();
  const families = Math.floor(BATCH / KIDS) + 1;
  for (let each = 0; each < families; each += 1) {
    const parent = new SampleParent(world.device());
    await parent.register(`dom-${each}@example.com`);
    for (let kid = 0; kid < KIDS; kid += 1) await parent.addKid({ name: `Kid ${kid}` });
    await choose(parent, AT_ONCE);
  }
  const { storage } = world;
  const kids = await storage.read.selectFrom('kid').select(['family_id', 'kid']).execute();
  const fresh = { grown_up: 1, due: 0, told: 0, changes: 1, tries: 0 };
  await storage.write((db) =>
    db
      .insertInto('due_notification')
      .values(kids.map((kid) => ({ ...kid, ...fresh })))
      .execute(),
  );
  expect(kids.length).toBeGreaterThan(BATCH);
  await world.tell();
  // Nothing waits for any grown-up, so each row is deleted.
  expect(await storage.read.selectFrom('due_notification').selectAll().execute()).toEqual([]);
});

test.runIf(inject('engine') === 'postgres')('leaves a locked row to the next run', async () => {
  const { service, world, thumb } = await homeWith(AT_ONCE);
  await thumb(0);
  const { storage } = world;
  const of = { family: 1, grownUp: 1 };
  await storage.write(async (db) => {
    const rows = db.selectFrom('due_notification').selectAll().where('family_id', '=', of.family);
    await rows.forUpdate().execute();
    const claimed = await storage.write((other) => claimDue(other, of, NOON, NOON + MINUTE_MS));
    expect(claimed).toEqual([]);
  });
  await world.tell();
  world.passMs(MINUTE_MS);
  await world.tell();
  expect(service.arrived).toHaveLength(1);
});
