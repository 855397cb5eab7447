import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark, SAMPLE_MISSION, SIGN_IN } from '#fixtures/families/family.ts';
import { GRANDMOTHER } from '#fixtures/families/grown-up.ts';
import { openAs, openFamily, otherTablet, parentAt } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { expectNarrated, giveVoices, ZOSIA } from '#fixtures/sound/voice.ts';
import { listen } from '#fixtures/sound/voiced.ts';

const REFUSED = 'Twoje konto może tylko akceptować misje i chwalić dzieci.';

test('lets an invited grandmother accept and praise, and change no plan or price', async () => {
  const { world, parent, login } = await openFamily();
  const mission = await parent.addMission(login, { name: 'Zęby rano', points: 2 });
  await parent.addMission(login, { name: 'Czytanie', points: 2 });
  const gift = await parent.addGift(login);
  const phone = await parentAt(world, addressOf.settingsPart('dorosli'));
  await phone.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).tap();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText('Usunąć tę osobę z rodziny można potem tylko z głównego konta.').waitFor();
  await dialog.getByRole('radio', { name: 'tylko akceptować i chwalić' }).check();
  await checkLook(phone);
  await dialog.getByRole('button', { name: 'Zaproś', exact: true }).tap();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Gotowe' }).tap();

  const hers = await world.open('phone');
  await join(hers, link);
  await hers.getByRole('button', { name: 'Babcia', exact: true }).tap();
  await hers.getByRole('heading', { name: 'Dzieci' }).waitFor();

  const tablet = await world.open('tablet');
  await giveVoices(tablet, { voices: [ZOSIA] });
  await tablet.request.post('/api/session', { data: SIGN_IN });
  await tablet.request.put('/api/actor', { data: { be: 'kid', login } });
  await tablet.goto(addressOf.kidDay(login, 0));
  const kid = await otherTablet(world, login);
  await answered(mark(kid, { login, mission, day: TODAY }, 'done'));

  const card = hers.locator(`[data-kid="${login}"]`);
  await card.getByRole('button', { name: /^Kciuk w górę: Zęby rano, dziś/ }).waitFor();
  await card.getByText('dziś została 1 misja').tap();
  expect(await card.getByRole('button', { name: /^Dziś nie trzeba/ }).count()).toBe(0);
  for (const name of ['Zosia', 'Misje', 'Nagrody', /^\+5/]) {
    expect(await hers.getByRole('link', { name }).count()).toBe(0);
  }
  expect(await hers.getByRole('button', { name: 'Dodaj i więcej' }).count()).toBe(0);
  expect(await hers.getByRole('button', { name: 'Dziś przerwa: choroba' }).count()).toBe(0);
  await checkLook(hers);
  await card.getByRole('button', { name: /^Kciuk w górę: Zęby rano, dziś/ }).tap();
  await hers.getByRole('button', { name: 'Dobre słowo' }).tap();
  await hers.getByRole('button', { name: 'Mocno Cię przytulam!' }).tap();

  const yes = tablet.getByRole('alertdialog', { name: 'Babcia mówi: tak!' });
  await listen(yes);
  await expectNarrated(tablet, 'Babcia mówi: tak! Zęby rano. Plus dwa punkty!');
  await yes.getByRole('button', { name: /^(OK|Dalej)$/ }).tap();
  await tablet
    .getByRole('alertdialog', { name: 'Babcia mówi:' })
    .getByText('Mocno Cię przytulam!')
    .waitFor();

  const elsewhere = [
    addressOf.missions(login),
    addressOf.mission(login, mission),
    addressOf.gift(login, gift),
    addressOf.addExtraPoints(login),
    addressOf.editKid(login),
    addressOf.pauses(),
    addressOf.kidDay(login, 0),
    addressOf.settingsPart('dane'),
    addressOf.settingsPart('polaczenia'),
  ];
  for (const address of elsewhere) {
    await hers.goto(address);
    await hers.waitForURL(`**${addressOf.kids()}`);
  }
  const data = { ...SAMPLE_MISSION, name: 'Moja', points: 100, key: 'babcia' };
  const added = await hers.request.post(`/api/kids/${login}/missions`, { data });
  expect([added.status(), (await added.json()).text]).toEqual([403, REFUSED]);
  const price = { name: 'Lody', picture: 'ice-cream', points: 1 };
  const edited = await hers.request.put(`/api/kids/${login}/gifts/${gift}`, { data: price });
  expect([edited.status(), (await edited.json()).text]).toEqual([403, REFUSED]);
  expect((await parent.gifts(login))[0]).toMatchObject({ points: 20 });
});

test('lets the founder change what a grown-up may do, and take it back', async () => {
  const { world, parent, login } = await openFamily();
  const link = async () => {
    const answer = await answered(parent.api.invitations.$post({ json: { email: null } }));
    return `${addressOf.invitation()}#${answer.token}`;
  };
  const hers = await world.open('phone');
  await join(hers, await link());
  await hers.getByRole('button', { name: /^Babcia/ }).tap();
  const more = hers.getByRole('button', { name: 'Dodaj i więcej' });
  await more.waitFor();

  const phone = await openAs(world, { be: 'parent' }, addressOf.settingsPart('dorosli'));
  await phone.getByRole('button', { name: /^Zmień… Babcia/ }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Babcia' });
  await dialog.getByRole('radio', { name: 'tylko akceptować i chwalić' }).check();
  await checkLook(phone);
  await dialog.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('akceptuje i chwali').waitFor();
  await expect.poll(() => more.count()).toBe(0);
  expect(await hers.locator(`[data-kid="${login}"]`).count()).toBe(1);
  await phone.getByRole('button', { name: /^Zmień… Babcia/ }).tap();
  await dialog.getByRole('radio', { name: 'wszystko' }).check();
  await dialog.getByRole('button', { name: 'Zapisz' }).tap();
  await more.waitFor();
});

async function join(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('E-mail').fill(GRANDMOTHER.email);
  await page.getByLabel('Hasło', { exact: true }).fill(GRANDMOTHER.password);
  await page.getByLabel('Powtórz hasło').fill(GRANDMOTHER.password);
  await page.getByRole('radio', { name: 'Babcia' }).check();
  await page.getByRole('radio', { name: 'Bez hasła' }).check();
  await checkLook(page);
  await page.getByRole('button', { name: 'DOŁĄCZ' }).tap();
  await page.waitForURL(`**${addressOf.familyMenu()}`);
}
