import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { UNDO_MS } from '#domain/base/undo.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { awaitChanges, countChanges, recordRequests } from '#fixtures/commands/requests.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import {
  currentUtterance,
  expectNarrated,
  giveVoices,
  takeNarration,
  ZOSIA,
} from '#fixtures/sound/voice.ts';

const CLAIM = 'POST …/news/claims';

/** Opens the family panel on a tablet with a voice; the kid is read to and got five points. */
async function openPanel() {
  const { world, parent, login } = await openFamily({ readsAloud: true });
  await parent.addPoints(login, 5, 'Za pomoc');
  world.passMs(UNDO_MS);
  const tablet = await world.open('tablet');
  await giveVoices(tablet, { voices: [ZOSIA] });
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  return { tablet, zosia: tablet.getByRole('button', { name: /^Zosia/ }) };
}

async function closeScene(page: Page) {
  const scene = page.getByRole('alertdialog');
  await scene.getByRole('button', { name: 'OK' }).tap();
  await scene.waitFor({ state: 'detached' });
}

test('narrates the new points before it greets, and only once, when a kid enters', async () => {
  const { tablet, zosia } = await openPanel();
  await zosia.tap();
  await tablet.getByRole('alertdialog').waitFor();
  await expectNarrated(tablet, 'Ekstra punkty! Za pomoc. Plus pięć punktów!');
  await closeScene(tablet);
  await expectNarrated(tablet, 'Cześć, Zosiu! Bohater, misje, postępy, nagrody.');
  await tablet.getByRole('button', { name: 'Posłuchaj' }).first().tap();
  await expectNarrated(
    tablet,
    'Cześć, Zosiu! Masz pięć punktów. Bohater, misje, postępy, nagrody.',
  );
});

test('greets a kid that enters when its news cannot be had', async () => {
  const { tablet, zosia } = await openPanel();
  await tablet.route('**/news/claims', (route) => route.abort());
  await zosia.tap();
  await expectNarrated(
    tablet,
    'Cześć, Zosiu! Masz pięć punktów. Bohater, misje, postępy, nagrody.',
  );
});

test('greets a kid that enters when the answer about its news does not come', async () => {
  const { tablet, zosia } = await openPanel();
  await tablet.route('**/news/claims', () => {});
  await zosia.tap();
  await expectNarrated(
    tablet,
    'Cześć, Zosiu! Masz pięć punktów. Bohater, misje, postępy, nagrody.',
  );
});

test('lets a page be read to its end, and plays a scene before the next one, when news come', async () => {
  const { world, parent, login } = await openFamily({ readsAloud: true });
  await parent.addMission(login);
  const tablet = await world.open('tablet');
  await countChanges(tablet);
  await giveVoices(tablet, { voices: [ZOSIA], endless: true });
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidMenu(login));
  await tablet.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  await tablet.keyboard.press('Shift');
  await tablet.getByRole('link', { name: 'MISJE' }).tap();
  await expect.poll(() => currentUtterance(tablet)).toContain('Zęby rano');
  const requests = recordRequests(tablet);
  await parent.addPoints(login, 5, 'Za pomoc');
  world.passMs(UNDO_MS);
  await awaitChanges(parent, tablet);
  expect(await currentUtterance(tablet)).toContain('Zęby rano');
  expect(requests).not.toContain(CLAIM);
  await takeNarration(tablet);

  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('alertdialog').waitFor();
  await expect.poll(() => currentUtterance(tablet)).toContain('Ekstra punkty!');
  expect(await takeNarration(tablet)).not.toContain('Cześć');
  await closeScene(tablet);
  await expect.poll(() => currentUtterance(tablet)).toContain('Cześć, Zosiu!');
});

test('shows a kid its points after a scene has shown those of another kid', async () => {
  const { world, parent, login } = await openFamily({ readsAloud: true });
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1, readsAloud: true });
  const tablet = await world.open('tablet');
  await giveVoices(tablet, { voices: [ZOSIA] });
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.goto(addressOf.familyMenu());
  await tablet.getByRole('button', { name: /^Zosia/ }).tap();
  await expectNarrated(
    tablet,
    'Cześć, Zosiu! Masz zero punktów. Bohater, misje, postępy, nagrody.',
  );
  // This page has been read already, so nothing there takes note of the scene.
  await parent.addPoints(login, 5, 'Za pomoc');
  world.passMs(UNDO_MS);
  await expectNarrated(tablet, 'Ekstra punkty! Za pomoc. Plus pięć punktów!');
  await closeScene(tablet);
  await tablet.getByRole('link', { name: 'Wróć' }).tap();
  await tablet.getByRole('button', { name: /^Staś/ }).tap();
  await expectNarrated(
    tablet,
    'Cześć, Stasiu! Masz zero punktów. Bohater, misje, postępy, nagrody.',
  );
});
