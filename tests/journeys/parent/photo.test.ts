import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered } from '#fixtures/families/family.ts';
import { HOUSE, houseFromPhone } from '#fixtures/families/house.ts';
import { enter, openFamily, parentAt } from '#fixtures/pages/home.ts';

const change = (page: Page) => page.getByRole('button', { name: /Zmień obrazek/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Wybierz obrazek' });
const tiles = (page: Page) => dialog(page).getByRole('button', { name: /^Wybierz zdjęcie \d/ });

test('makes a photo the picture of a mission, which the kid sees', async () => {
  const { world, parent, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addOwnMission(login));
  await phone.getByLabel('Nazwa').fill('Nakarmić psa');
  await choose(phone, { name: 'dom.jpg', mimeType: 'image/jpeg', buffer: houseFromPhone() });
  await phone.getByRole('button', { name: 'Zdjęcie Zmień obrazek' }).waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Dodano misję: Nakarmić psa').waitFor();
  const [mission] = await parent.missions(login);
  expect(mission?.picture).toMatch(/^photo-/);

  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  const photo = tablet.waitForResponse(`**/api/photos/${mission?.picture}`);
  await tablet.goto(addressOf.kidDay(login, 0));
  const bytes = await (await photo).body();
  // Drawn anew, so without the place and already turned.
  expect(bytes.includes('Exif')).toBe(false);
  expect(await sizeOf(tablet, bytes)).toEqual([512, 512]);
  const card = tablet.getByRole('button', { name: /^Nakarmić psa/ });
  await expect.poll(() => card.locator('image').count()).toBe(1);
  await checkLook(tablet);
});

test('deletes a photo and restores it with „Cofnij”', async () => {
  const { world, parent, login } = await openFamily();
  const photo = await parent.addPhoto(readFileSync(HOUSE));
  const gift = await parent.addGift(login, { picture: photo });
  const phone = await parentAt(world, addressOf.gift(login, gift));
  await change(phone).tap();
  await dialog(phone).getByRole('button', { name: 'Wybierz zdjęcie 1', pressed: true }).waitFor();
  await checkLook(phone);
  await dialog(phone).getByRole('button', { name: 'Usuń zdjęcie 1' }).tap();
  await phone.getByText('Usunięto zdjęcie').waitFor();
  expect(await photoIn()).toBe(404);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(photoIn).toBe(200);
  await change(phone).tap();
  await tiles(phone).waitFor();
  // The search is for our pictures alone.
  await dialog(phone).getByLabel('Szukaj').fill('pies');
  await expect.poll(() => tiles(phone).count()).toBe(0);

  async function photoIn() {
    return (await phone.request.get(`/api/photos/${photo}`)).status();
  }
});

test('draws a camera where the photo is missing', async () => {
  const { world, parent, login } = await openFamily();
  const photo = await parent.addPhoto(readFileSync(HOUSE));
  await parent.addMission(login, { picture: photo });
  await answered(parent.api.photos[':photo'].$delete({ param: { photo } }));
  const phone = await parentAt(world, addressOf.missions(login));
  const shown = () =>
    phone.locator('image').evaluate((image) => getComputedStyle(image).visibility);
  await expect.poll(shown).toBe('hidden');
  await parent.addPhoto(readFileSync(HOUSE));
  await phone.reload();
  await expect.poll(shown).toBe('visible');
});

test('says when a file is no picture, and takes another one', async () => {
  const { world, login } = await openFamily();
  const phone = await parentAt(world, addressOf.addOwnGift(login));
  const text = { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('mleko, chleb') };
  await choose(phone, text);
  const problem = phone.getByRole('alertdialog');
  await problem.getByText('Tego zdjęcia nie da się tu użyć. Wybierz inne.').waitFor();
  await problem.getByRole('button').tap();
  const unread = [
    [{ name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('heic') }, 'w formacie HEIC'],
    [{ name: 'puste.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, 'jest puste'],
  ] as const;
  for (const [file, sentence] of unread) {
    await phone.getByLabel('Zdjęcie z urządzenia').setInputFiles(file);
    await problem.getByText(sentence).waitFor();
    await problem.getByRole('button').tap();
  }
  await phone.getByLabel('Zdjęcie z urządzenia').setInputFiles(HOUSE);
  await phone.getByRole('button', { name: 'Zdjęcie Zmień obrazek' }).waitFor();
});

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await change(page).tap();
  await dialog(page).waitFor();
  await page.getByLabel('Zdjęcie z urządzenia').setInputFiles(file);
}

async function sizeOf(page: Page, bytes: Buffer): Promise<number[]> {
  return page.evaluate(
    async (data) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(data)]));
      return [width, height];
    },
    [...bytes],
  );
}
