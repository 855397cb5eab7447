import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { holdBack } from '#fixtures/browser/page.ts';
import { awaitRequests, countChanges } from '#fixtures/commands/requests.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { kidWithFullWeeks } from '#fixtures/pages/hero.ts';
import { openParent } from '#fixtures/pages/home.ts';
import { signOut } from '#fixtures/pages/star-codes.ts';

const OTHER = { ...SIGN_IN, email: 'druga@example.com' };

test('displays nothing of the first family when another tab of the browser signs in a second one', async () => {
  const { world, parent: second } = await openParent(OTHER.email);
  await second.addKid({ name: 'Hela' });
  const first = await sampleParent(world.device());
  const login = await first.addKid();
  // The first family has the higher number, so its data looks newer than the second's.
  for (let more = 0; more < 5; more += 1) await first.addPoints(login, 1);

  // The app hydrates this page, but its stream opens only after the other family has signed in.
  const page = await world.open('phone');
  const go = await holdBack(page, '**/api/live');
  await page.request.post('/api/session', { data: SIGN_IN });
  const signedOut = page.waitForResponse('**/api/actor');
  await page.goto(addressOf.familyMenu());
  await page.getByRole('button', { name: /^Zosia/ }).waitFor();
  await signedOut;
  await page.request.post('/api/session', { data: OTHER });
  go();
  await page.getByRole('button', { name: /^Hela/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Zosia/ }).count()).toBe(0);
});

test('leaves a working page when a parent signs out with responses pending', async () => {
  const world = await openBrowserWorld();
  const { parent, login } = await kidWithFullWeeks(world, 2);
  const page = await world.open('phone');
  await countChanges(page);
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto(addressOf.familyMenu());
  await page.getByRole('button', { name: /^Zosia/ }).waitFor();
  const go = await holdBack(page, '**/api/start');
  // The second change waits for the response that the first one requests.
  for (const badge of ['0', '1']) {
    await answered(parent.api.kids[':login'].badges[':badge'].$put({ param: { login, badge } }));
  }
  await awaitRequests(parent, page);
  await signOut(page);
  await page.waitForURL(`**${addressOf.welcome()}`);
  go();
  await page.getByRole('link', { name: 'Jak zacząć' }).first().tap();
  await page.waitForURL(`**${addressOf.help()}`);
});
