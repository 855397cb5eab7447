import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered } from '#fixtures/families/family.ts';
import { enter } from '#fixtures/pages/home.ts';
import {
  currentUtterance,
  expectNarrated,
  giveVoices,
  lastUtterance,
  takeNarration,
  voicesCome,
  ZOSIA,
} from '#fixtures/sound/voice.ts';
import { atDay, home, listen, listenTo, WAITING } from '#fixtures/sound/voiced.ts';

test.each([
  ['no voice', []],
  ['voices of other languages', [{ ...ZOSIA, lang: 'de-DE' }]],
  ['only a remote Polish voice', [{ ...ZOSIA, localService: false }]],
  ['a voice of a language with a similar code', [{ ...ZOSIA, lang: 'plt-MG' }]],
])('offers no narration with %s', async (_, voices) => {
  const { world, login } = await home();
  const page = await atDay(world, login, voices);
  await voicesCome(page);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).waitFor();
  expect(await page.getByRole('button', { name: 'Posłuchaj' }).count()).toBe(0);
});

test('waits for late voices, accepts any spelling of Polish, and picks the device’s best one', async () => {
  const { world, login } = await home();
  const page = await world.open('tablet');
  await giveVoices(page, {
    voices: [
      { name: 'Google polski', lang: 'pl-PL', localService: false },
      { name: 'eSpeak Polish', lang: 'pl', localService: true },
      { name: 'Ewa', lang: 'PL_pl', localService: true },
      { name: 'Zosia (compact)', lang: 'pl-PL', localService: true },
    ],
    late: true,
  });
  await page.clock.install();
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  // This is longer than the page searches for voices by itself.
  await page.clock.fastForward(10_000);
  expect(await page.getByRole('button', { name: 'Posłuchaj' }).count()).toBe(0);
  await voicesCome(page);
  await listenTo(page, 'Spacer');
  await expect.poll(() => lastUtterance(page)).toMatchObject({ voice: 'Ewa' });
  expect((await lastUtterance(page))?.rate).toBeLessThan(1);
});

test('stops on a second tap, on another narration, and when the page is left', async () => {
  const { world, login } = await home();
  const page = await atDay(world, login, [ZOSIA], true);
  await listenTo(page, 'Zęby rano');
  await expect.poll(() => currentUtterance(page)).toBe('Zęby rano. Dwa punkty. Do zrobienia.');
  await page.getByRole('button', { name: 'Posłuchaj', pressed: true }).tap();
  await expect.poll(() => currentUtterance(page)).toBe(null);
  expect(await page.getByRole('button', { name: 'Posłuchaj', pressed: true }).count()).toBe(0);

  await listenTo(page, 'Zęby rano');
  await listenTo(page, 'Spacer');
  await expect.poll(() => currentUtterance(page)).toMatch(/^Spacer/);
  expect(await page.getByRole('button', { name: 'Posłuchaj', pressed: true }).count()).toBe(1);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog', { name: 'Zęby rano' }).waitFor();
  await expect.poll(() => currentUtterance(page)).toBe(null);
  await listen(page.getByRole('dialog', { name: 'Zęby rano' }));
  await expect.poll(() => currentUtterance(page)).toMatch(/^Zęby rano/);
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  await expect.poll(() => currentUtterance(page)).toBe(null);

  await listenTo(page, 'Spacer');
  await expect.poll(() => currentUtterance(page)).toMatch(/^Spacer/);
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await page.getByRole('heading', { name: '21 listopada' }).waitFor();
  await expect.poll(() => currentUtterance(page)).toBe(null);
});

test('narrates what opens without a tap when the parent has turned that on', async () => {
  const { world, login, parent } = await home();
  const page = await atDay(world, login);
  await page.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  expect(await takeNarration(page)).toBe('');

  const profile = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, code: null } as const;
  await answered(
    parent.api.kids[':login'].$put({ param: { login }, json: { ...profile, readsAloud: true } }),
  );
  await expectNarrated(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. ' +
      `Do zrobienia: Zęby rano. Spacer. Czeka na mamę: ${WAITING}.`,
  );
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await expectNarrated(page, 'Zęby rano. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!');
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await expectNarrated(page, 'Gratulacje. Super Ci idzie! Druga gwiazda z trzech!');
  await page.getByRole('button', { name: 'OK' }).tap();
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await expectNarrated(
    page,
    'Jutro, sobota, dwudziesty pierwszy listopada. ' +
      `Do zrobienia: Zęby rano. ${WAITING}. Spacer.`,
  );

  // A page that opened by itself is silent until a touch, and so is a page for a parent.
  const again = await world.open('tablet', { as: page });
  await giveVoices(again, { voices: [ZOSIA] });
  // The browser counts a test's script as a touch; the page has its own count.
  await again.addInitScript(
    "Object.defineProperty(navigator, 'userActivation', { value: undefined })",
  );
  await again.goto(addressOf.kidDay(login, 1));
  await again.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  expect(await takeNarration(again)).toBe('');
  const phone = await world.open('phone');
  await giveVoices(phone, { voices: [ZOSIA] });
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.kidMenu(login));
  await phone.getByRole('link', { name: 'MISJE' }).tap();
  await phone.getByRole('button', { name: /^Spacer/ }).tap();
  await listen(phone.getByRole('dialog', { name: 'Spacer' }));
  await expectNarrated(phone, 'Spacer. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!');
});
