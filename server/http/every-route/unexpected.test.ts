import { expect, test } from 'vitest';
import { sampleKid } from '#fixtures/families/family.ts';
import { openWorld } from '#fixtures/server/world.ts';

test('answers an unexpected error with a text that hides its cause', async () => {
  const { storage, ...world } = await openWorld();
  const { parent, login } = await sampleKid(world);
  await storage.write((db) => db.schema.alterTable('mark').renameTo('mark_away').execute());
  const answer = await parent.device.send('GET', `/api/kids/${login}`);
  await storage.write((db) => db.schema.alterTable('mark_away').renameTo('mark').execute());

  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe(
    JSON.stringify({
      problem: 'unexpected',
      text: 'Serwer jest chwilowo niedostępny. Spróbuj ponownie.',
    }),
  );
  expect((await parent.device.send('GET', `/api/kids/${login}`)).status).toBe(200);
});
