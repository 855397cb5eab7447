import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { countHeard, heardThough } from '#fixtures/commands/requests.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { openParent } from '#fixtures/pages/home.ts';

const OTHER = { ...SIGN_IN, email: 'druga@example.com' };

test('A page whose browser signs another family in elsewhere shows nothing of the first one', async () => {
  const { world, parent: second } = await openParent(OTHER.email);
  await second.addKid({ name: 'Hela' });
  const first = await sampleParent(world.device());
  const login = await first.addKid();
  // The first family has the higher number: its data looks newer than the second's.
  for (let more = 0; more < 5; more += 1) await first.addPoints(login, 1);

  // It is taken over by the app, whose stream comes only after the other family has signed in.
  const page = await world.open('phone');
  const go = await holdBack(page, '**/api/live');
  await page.request.post('/api/session', { data: SIGN_IN });
  const left = page.waitForResponse('**/api/actor');
  await page.goto(addressOf.familyMenu());
  await page.getByRole('button', { name: /^Zosia/ }).waitFor();
  await left;
  await page.request.post('/api/session', { data: OTHER });
  go();
  await page.getByRole('button', { name: /^Hela/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Zosia/ }).count()).toBe(0);
});

test('Signing out while answers are awaited leaves a page that works', async () => {
  const world = await openBrowserWorld();
  const { parent, login } = await kidWithFullWeeks(world, 2);
  const page = await world.open('phone');
  await countHeard(page);
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto(addressOf.familyMenu());
  await page.getByRole('button', { name: /^Zosia/ }).waitFor();
  const go = await holdBack(page, '**/api/start');
  // The second change waits for the answer that the first one asks for.
  for (const badge of ['0', '1']) {
    await answered(parent.api.kids[':login'].badges[':badge'].$put({ param: { login, badge } }));
  }
  await heardThough(parent, page);
  await page.getByRole('button', { name: 'Wyloguj' }).tap();
  await page.waitForURL(`**${addressOf.welcome()}`);
  go();
  await page.getByRole('link', { name: 'Jak zacząć' }).first().tap();
  await page.waitForURL(`**${addressOf.help()}`);
});
