import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered } from '#fixtures/families/family.ts';
import { HOUSE } from '#fixtures/families/house.ts';
import { cachedBy, openTablet, seen } from '#fixtures/network/offline-cache.ts';
import { backToFaces } from '#fixtures/pages/home.ts';
import { signOut } from '#fixtures/pages/star-codes.ts';

test('shows a photo while the server is down, and deletes it on signing out', async () => {
  const { world, parent, login, tablet } = await openTablet();
  const photo = await parent.addPhoto(readFileSync(HOUSE));
  await parent.addMission(login, { name: 'Nakarmić psa', picture: photo });
  const url = `/api/photos/${photo}`;
  const isPhotoCached = async () => (await cachedBy(tablet)).some(({ path }) => path === url);
  await seen(tablet, login);
  await tablet.reload();
  await expect.poll(isPhotoCached).toBe(true);

  await world.stop();
  await tablet.goto(addressOf.kidDay(login, 0), { waitUntil: 'commit' });
  await tablet.getByRole('button', { name: /^Nakarmić psa/ }).waitFor();
  expect(await tablet.evaluate(async (url) => (await fetch(url)).status, url)).toBe(200);

  await world.restart();
  await backToFaces(tablet);
  await signOut(tablet);
  await expect.poll(isPhotoCached).toBe(false);
});

test('forgets a photo that was deleted elsewhere the next time a page shows it', async () => {
  const { parent, login, tablet } = await openTablet();
  const photo = await parent.addPhoto(readFileSync(HOUSE));
  await parent.addMission(login, { name: 'Nakarmić psa', picture: photo });
  const isPhotoCached = async () =>
    (await cachedBy(tablet)).some(({ path }) => path === `/api/photos/${photo}`);
  await seen(tablet, login);
  await tablet.reload();
  await expect.poll(isPhotoCached).toBe(true);
  await answered(parent.api.photos[':photo'].$delete({ param: { photo } }));
  await tablet.reload();
  await expect.poll(isPhotoCached).toBe(false);
});
