import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { mark } from '#fixtures/families/family.ts';
import { openKid } from '#fixtures/families/open.ts';
import { TODAY } from '#fixtures/server/world.ts';

test.each([
  ['/api/kids', (answer: string) => answer],
  ['/api/inbox', (answer: string) => answer],
  [`/api/weeks/${weekOf(TODAY)}`, (answer: string) => answer],
  // Its other parts are not kept.
  ['/api/start', (answer: string) => JSON.stringify(JSON.parse(answer).first)],
])('reads %s once between two changes and once a day', async (path, unchanging) => {
  const { world, parent, login } = await openKid();
  const mission = await parent.addMission(login);
  const gift = await parent.addGift(login, { points: 0 });
  await parent.chooseGift(login, gift, 0);
  const read = async () => unchanging(await (await parent.device.send('GET', path)).text());
  // Only the database knows of this change, so it shows when a read has reached it.
  const draw = (picture: string) =>
    world.storage.write(async (db) => {
      await db.updateTable('mission').set({ picture }).execute();
    });
  const first = await read();
  await draw('laundry');
  expect(await read()).toBe(first);
  await mark(parent.device, { login, mission, day: TODAY + 1 }, 'done');
  const second = await read();
  expect(second).toContain('"picture":"laundry"');
  await draw('make-bed');
  expect(await read()).toBe(second);
  world.pass(1);
  expect(await read()).not.toBe(second);
});
