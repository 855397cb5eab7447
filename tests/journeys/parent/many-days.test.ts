import { expect, test } from 'vitest';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import type { BrowserWorld } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { otherTablet, parentAt } from '#fixtures/pages/home.ts';
import { inboxOf, manyWaiting, twoKids, undo } from '#fixtures/pages/inbox.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('undoes yesterday’s acceptance in three taps from the family panel', async () => {
  const { world, parent, zosia, onFriday } = await twoKids();
  const yesterday = { login: zosia, mission: onFriday, day: TODAY };
  await answered(mark(parent.device, yesterday, 'done', 'wait'));
  const phone = await panelOf(world);
  await phone.getByRole('button', { name: /^Mama/ }).tap();
  await inboxOf(phone, 'Zosia').getByText('Pokaż dziś i wczoraj').tap();
  await inboxOf(phone, 'Zosia').getByText('Ukryj').waitFor();
  await checkLook(phone);
  await phone.getByRole('button', { name: 'Kciuk w dół: Zęby wieczorem, wczoraj zrobione' }).tap();
  await phone.getByText('Cofnięto: Zęby wieczorem').waitFor();
  await expect.poll(() => parent.kid(zosia)).toMatchObject({ earned: 0, waiting: { count: 1 } });
  await phone
    .getByRole('button', { name: 'Kciuk w górę: Zęby wieczorem, wczoraj niezrobione' })
    .waitFor();
  await undo(phone);
  await expect.poll(() => parent.kid(zosia)).toMatchObject({ earned: 2 });
});

test('pauses today for an ill kid in two taps, and takes it back', async () => {
  const { world, parent, zosia, today } = await twoKids();
  const pauses = async () => (await parent.week(zosia, weekOf(today))).pauses ?? [];
  const phone = await parentAt(world, addressOf.kids());
  const kid = inboxOf(phone, 'Zosia');
  await kid.getByText('Pokaż dziś i wczoraj').tap();
  await kid.getByRole('button', { name: 'Dziś przerwa: choroba' }).tap();
  await kid.getByText('dziś przerwa: choroba', { exact: true }).waitFor();
  expect(await pauses()).toMatchObject([{ kind: 'illness', from: today, to: today }]);
  await inboxOf(phone, 'Staś').getByText('dziś została 1 misja').waitFor();
  await checkLook(phone);
  await undo(phone);
  await kid.getByText('dziś została 1 misja').waitFor();
  expect(await pauses()).toEqual([]);
  await parent.addPause([zosia], today, today + 1, 'illness');
  await kid.getByRole('link', { name: 'Zmień przerwę' }).waitFor();
});

test('gives one good word to all kids whose missions were accepted, and takes it back', async () => {
  const { world, parent, zosia, stas } = await twoKids();
  const words = () =>
    Promise.all(
      [zosia, stas].map(async (login) => {
        const list = await answered(parent.api.kids[':login'].words.$get({ param: { login } }));
        return list.words.map(({ wording, of }) => [wording.picture, of.length]);
      }),
    );
  const phone = await parentAt(world, addressOf.kids());
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).tap();
  await phone.getByRole('button', { name: 'Dobre słowo' }).tap();
  await phone.getByText('Zosia i Staś zobaczą je i usłyszą na swojej stronie.').waitFor();
  await checkLook(phone);
  // Closed without a word, it leaves „Cofnij” of the acceptance.
  await phone.keyboard.press('Escape');
  await phone.getByText('Zaakceptowano: 3 misje').waitFor();
  await phone.getByRole('button', { name: 'Dobre słowo' }).tap();
  await phone.getByRole('button', { name: 'Świetna robota!' }).tap();
  await phone.getByText('Zosia i Staś usłyszą: „Świetna robota!”').waitFor();
  expect(await words()).toEqual([[['thumb', 2]], [['thumb', 1]]]);
  await undo(phone);
  await expect.poll(words).toEqual([[], []]);
});

test('shows on the panel how much waits, and follows it', async () => {
  const { world, parent, stas, evening, today } = await twoKids();
  const phone = await panelOf(world);
  await phone.getByRole('button', { name: /^Mama\s*3 misje czekają na akceptację$/ }).waitFor();
  await checkLook(phone);
  const tablet = await otherTablet(world, stas);
  await answered(mark(tablet, { login: stas, mission: evening, day: today }, 'wait'));
  await phone.getByRole('button', { name: /^Mama\s*4 misje czekają na akceptację$/ }).waitFor();
  const { kids } = await answered(parent.api.inbox.$get());
  const list = kids.map(({ login, marks }) => ({
    login,
    marks: marks.map(({ mission, day }) => ({ mission, day })),
  }));
  await answered(parent.api.acceptances.$post({ json: { kids: list } }));
  await phone.getByRole('button', { name: 'Mama', exact: true }).waitFor();
});

test('shows one row for the many days of a mission, and accepts all with one tap', async () => {
  const { parent, login, phone } = await manyWaiting();
  const kid = inboxOf(phone, 'Zosia');
  await kid.getByRole('link', { name: 'i jeszcze 6 misji z wcześniejszych dni' }).waitFor();
  await expect.poll(() => kid.getByRole('button', { name: /^Kciuk w górę/ }).count()).toBe(1);
  // Longer than the list of a card and than one request.
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (56)' }).tap();
  await phone.getByText('Zaakceptowano: 56 misji').waitFor();
  await phone.getByText('Nic na Ciebie nie czeka.').waitFor();
  expect(await parent.kid(login)).toMatchObject({ waiting: { count: 0 } });
  await undo(phone);
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (56)' }).waitFor();
  expect(await parent.kid(login)).toMatchObject({ waiting: { count: 56 } });
});

test('accepts or returns all days of a mission with one tap, or one of them', async () => {
  const { parent, login, phone } = await manyWaiting();
  const waiting = async () => (await parent.kid(login)).waiting.count;
  const kid = inboxOf(phone, 'Zosia');
  await checkLook(phone);
  await kid.getByRole('button', { name: 'Kciuk w dół: Zęby rano, 50 dni' }).tap();
  await phone.getByText('Do poprawki: 50 misji').waitFor();
  expect(await waiting()).toBe(6);
  await kid
    .getByRole('button', { name: /^Kciuk w górę/ })
    .first()
    .waitFor();
  await undo(phone);
  await kid.getByRole('button', { name: 'Kciuk w górę: Zęby rano, 50 dni' }).waitFor();
  expect(await waiting()).toBe(56);
  await kid.getByRole('button', { name: 'Zęby rano · 50 dni' }).tap();
  await kid.getByRole('button', { name: 'Kciuk w górę: Zęby rano, wczoraj' }).tap();
  await expect.poll(waiting).toBe(55);
  await checkLook(phone);
  await kid.getByRole('button', { name: /^Kciuk w górę: Zęby rano, .. dni/ }).tap();
  await phone.getByText(/^Zaakceptowano: .. misji/).waitFor();
  expect(await waiting()).toBeLessThan(7);
});

test('says how many missions are accepted, and why not the rest, when a later request fails', async () => {
  const { parent, login, phone } = await manyWaiting();
  let requests = 0;
  await phone.route('**/acceptances', (route) => {
    requests += 1;
    return requests > 1 ? route.abort() : route.continue();
  });
  await phone.getByRole('button', { name: 'Zaakceptuj wszystkie (56)' }).tap();
  await phone.getByText('Zaakceptowano: 50 misji. Serwer jest chwilowo niedostępny.').waitFor();
  expect(await parent.kid(login)).toMatchObject({ waiting: { count: 6 } });
  await undo(phone);
  await phone.getByText('Cofnięto: 50 misji', { exact: true }).waitFor();
});

async function panelOf(world: BrowserWorld) {
  const phone = await parentAt(world, addressOf.familyMenu());
  expect(phone.viewportSize()).toEqual({ width: 390, height: 844 });
  return phone;
}
