import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIZES } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { enter, openFamily, parentAt } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { expectNarrated, giveVoices, ZOSIA } from '#fixtures/sound/voice.ts';
import { listen } from '#fixtures/sound/voiced.ts';

async function openHome() {
  const { world, parent, login } = await openFamily();
  for (const name of ['Zęby rano', 'Czytanie']) {
    const mission = await parent.addMission(login, { name });
    await answered(mark(parent.device, { login, mission, day: TODAY }, 'wait'));
  }
  return { world, parent, login };
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Dobre słowo' });
}

async function praise(page: Page, sentence: string) {
  await page.getByRole('button', { name: 'Dobre słowo' }).tap();
  await dialog(page).getByRole('button', { name: sentence }).tap();
  await page.getByText(`Zosia usłyszy: „${sentence}”`).waitFor();
}

test('displays all of a message’s actions on the narrowest phone', async () => {
  const { world } = await openHome();
  const phone = await parentAt(world, addressOf.kids());
  await phone.setViewportSize(SIZES.narrow);
  await phone.getByRole('button', { name: 'Kciuk w górę: Zęby rano, dziś' }).tap();
  const { height, width } = SIZES.narrow;
  for (const name of ['Dobre słowo', 'Cofnij']) {
    const place = await phone.getByRole('status').getByRole('button', { name }).boundingBox();
    if (!place) throw new Error(`„${name}” is not visible.`);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(width);
    expect(place.y + place.height).toBeLessThanOrEqual(height);
  }
});

test('gives the kid its mother’s praise with two taps after a thumb, displayed and narrated', async () => {
  const { world, login } = await openHome();
  const tablet = await world.open('tablet');
  await giveVoices(tablet, { voices: [ZOSIA] });
  await enter(tablet, { be: 'kid', login });
  const phone = await parentAt(world, addressOf.kids());
  await phone.getByRole('button', { name: 'Kciuk w górę: Zęby rano, dziś' }).tap();
  await phone.getByRole('button', { name: 'Dobre słowo' }).tap();
  await dialog(phone).getByText('Jestem z Ciebie dumna!').waitFor();
  await checkLook(phone);
  await dialog(phone).getByRole('button', { name: 'Jestem z Ciebie dumna!' }).tap();
  await phone.getByText('Zosia usłyszy: „Jestem z Ciebie dumna!”').waitFor();
  expect(await dialog(phone).count()).toBe(0);
  await checkLook(phone);

  await tablet.goto(addressOf.kidMenu(login));
  const yes = tablet.getByRole('alertdialog', { name: 'Mama mówi: tak!' });
  await yes.getByRole('button', { name: 'Dalej' }).tap();
  const word = tablet.getByRole('alertdialog', { name: 'Mama mówi:', exact: true });
  await word.getByText('Jestem z Ciebie dumna!').waitFor();
  await word.getByRole('img', { name: 'Zęby rano' }).waitFor();
  await listen(word);
  await expectNarrated(tablet, 'Zęby rano. Mama mówi: Jestem z Ciebie dumna!');
  await checkLook(tablet, { kid: true });
  await expectUpdates(tablet, 'Jestem z Ciebie dumna!', 'Mama mówi:');
  await tablet.reload();
  await tablet.locator('h1').waitFor();
  expect(await tablet.getByRole('alertdialog').count()).toBe(0);
});

test('gives a whole list one praise, undoes it with „Cofnij”, and lets the parent write a note', async () => {
  const { world, parent, login } = await openHome();
  const phone = await parentAt(world, addressOf.kids());
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (2)' }).tap();
  await praise(phone, 'Mocno Cię przytulam!');
  const words = async () => {
    const { words } = parent.api.kids[':login'];
    return (await answered(words.$get({ param: { login } }))).words;
  };
  expect(await words()).toMatchObject([{ of: [{}, {}], about: null }]);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await expect.poll(words).toEqual([]);

  await phone.goto(addressOf.addExtraPoints(login));
  await phone.getByLabel('Punkty', { exact: true }).fill('5');
  await phone.getByRole('radio', { name: 'Jesteś moją gwiazdą!' }).check();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  const waiting = phone.getByRole('region', { name: 'Dobre słowa, które czekają na dziecko' });
  await waiting.getByText('Jesteś moją gwiazdą!').waitFor();
  await checkLook(phone);
  await waiting.getByRole('button', { name: 'Zmień' }).tap();
  const note = dialog(phone).getByLabel('Albo własnymi słowami');
  const send = dialog(phone).getByRole('button', { name: 'Powiedz' });
  await note.fill('a'.repeat(101));
  await dialog(phone).getByText('Najwyżej 100 znaków').waitFor();
  await note.fill('Babcia mi wszystko opowiedziała!');
  await send.tap();
  await waiting.getByText('Babcia mi wszystko opowiedziała!').waitFor();
  await waiting.getByRole('button', { name: 'Usuń' }).tap();
  await phone.getByText('Usunięto dobre słowo').waitFor();
  expect(await waiting.count()).toBe(0);
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await waiting.getByText('Babcia mi wszystko opowiedziała!').waitFor();
});

test('rejects a change of praise that the kid has already seen', async () => {
  const { world, parent, login } = await openHome();
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  const phone = await parentAt(world, addressOf.week(login, 0));
  await phone.getByRole('button', { name: 'Zaakceptuj ten dzień' }).tap();
  await praise(phone, 'Kocham Cię!');
  await phone.goto(addressOf.points(login));
  await phone.getByRole('button', { name: 'Zmień' }).tap();
  await tablet.goto(addressOf.kidMenu(login));
  const next = tablet.getByRole('button', { name: 'Dalej' });
  const scene = tablet.getByRole('alertdialog');
  await scene.waitFor();
  while (!(await scene.getByRole('heading', { name: 'Mama mówi:', exact: true }).count())) {
    const before = await scene.innerText();
    await next.tap();
    await expect.poll(() => scene.innerText()).not.toBe(before);
  }
  await expectUpdates(tablet, 'Kocham Cię!', 'Mama mówi:');
  await expect.poll(async () => (await parent.kid(login)).news).toBe(0);
  await dialog(phone).getByRole('button', { name: 'Świetna robota!' }).tap();
  await dialog(phone)
    .getByText('Dziecko już to zobaczyło. Tego słowa nie można zmienić.')
    .waitFor();
  await phone.keyboard.press('Escape');
  await expect.poll(() => phone.getByText('Kocham Cię!').count()).toBe(0);
});
