import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, mark, SampleParent, SIGN_IN } from '../server/world/family.ts';
import { TODAY } from '../server/world/world.ts';
import { addressOf } from './world/address.ts';
import { type BrowserWorld, openBrowserWorld } from './world/browser.ts';
import { badge, kidWithFullWeeks } from './world/hero.ts';
import { enter } from './world/home.ts';
import { checkLook } from './world/look.ts';
import { giveVoices, heard, hears, saidLast, saysNow, voicesCome, ZOSIA } from './world/voice.ts';

const NEVER_READY = 'Pozbierać zabawki';

test('A kid hears its missions: each card, the open one, what a thumb brings, the whole day', async () => {
  const { world, login, parent } = await home();
  const page = await atDay(world, login);
  await listen(page.getByRole('banner'));
  await hears(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. ' +
      `Do zrobienia: Zęby rano. Spacer. Czeka na mamę: ${NEVER_READY}.`,
  );
  await listenTo(page, 'Zęby rano');
  await hears(page, 'Zęby rano. Dwa punkty. Do zrobienia.');
  await listenTo(page, NEVER_READY);
  await hears(page, `${NEVER_READY}. Dwa punkty. Czeka na mamę.`);
  await checkLook(page, { kid: true });

  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Zęby rano' });
  await listen(dialog);
  await hears(page, 'Zęby rano. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!');
  await checkLook(page, { kid: true });
  await dialog.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await listen(page.getByRole('alertdialog', { name: 'Gratulacje' }));
  await hears(page, 'Gratulacje. Super Ci idzie!');
  await page.getByRole('button', { name: 'OK' }).tap();
  await parent.addMission(login, { name: 'LEGO 🧱 / klocki', points: 22 });
  await listenTo(page, 'LEGO');
  await hears(page, 'Lego, klocki. Dwadzieścia dwa punkty. Do zrobienia.');
});

test('A kid hears its gifts and what it has', async () => {
  const { world, login } = await home();
  const page = await atDay(world, login);
  await page.goto(addressOf.kidGifts(login));
  await listen(page.getByRole('banner'));
  await hears(page, 'Nagrody. Masz dwanaście punktów. Możesz wziąć: Lody.');
  await listen(page.getByRole('paragraph').filter({ hasText: '12 punktów' }));
  await hears(page, 'Masz dwanaście punktów.');
  await listenTo(page, 'Rower');
  await hears(page, 'Rower. Kosztuje trzydzieści punktów, masz dwanaście. Na to zbierasz.');
  await page.getByRole('button', { name: /^Rower/ }).tap();
  await listen(page.getByRole('dialog', { name: 'Rower' }));
  await hears(
    page,
    'Rower. Kosztuje trzydzieści punktów, masz dwanaście. Jeszcze osiemnaście punktów! ' +
      'Na to zbierasz.',
  );
  await page.getByRole('button', { name: 'Zbieram punkty dalej' }).tap();
  await page.getByRole('button', { name: /^Lody/ }).tap();
  await page.getByRole('button', { name: 'Odbieram nagrodę' }).tap();
  await listen(page.getByRole('alertdialog', { name: 'Lody' }));
  await hears(page, 'Lody. Czekamy na potwierdzenie przez rodzica.');
  await checkLook(page, { kid: true });

  await page.goto(addressOf.kidMenu(login));
  await listen(page.getByRole('banner'));
  await hears(page, 'Cześć, Zosia! Masz siedem punktów. Bohater, misje, postępy, nagrody.');
  for (const [tile, said] of [
    [/^BOHATER/, 'Bohater.'],
    [/^MISJE/, 'Misje.'],
    [/^POSTĘPY/, 'Postępy.'],
    [/^NAGRODY/, 'Nagrody.'],
    [/^Zbieram na: Rower/, 'Zbierasz na: Rower. Kosztuje trzydzieści punktów, masz siedem.'],
  ] as const) {
    await listen(
      page
        .locator('*')
        .filter({ has: page.locator('> a', { hasText: tile }) })
        .last(),
    );
    await hears(page, said);
  }
  await checkLook(page, { kid: true });
});

test('A kid hears its hero, each badge, its weeks, and what is celebrated', async () => {
  const world = await openBrowserWorld();
  const { login, tablet: page } = await kidWithFullWeeks(world, 2);
  await giveVoices(page, { voices: [ZOSIA] });
  await page.goto(addressOf.kidMenu(login));
  const celebration = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await listen(celebration);
  await hears(page, 'Gratulacje! Masz dwa nowe pełne tygodnie! Wybierz odznakę!');
  await celebration.getByRole('button', { name: 'OK' }).tap();

  await page.goto(addressOf.kidHero(login));
  await listen(page.getByRole('banner'));
  await hears(
    page,
    'Twój bohater: Kometa. Szybkość dwadzieścia, siła dwadzieścia, zwinność dwadzieścia. ' +
      'Pozostały jeszcze dwie odznaki do wykorzystania!',
  );
  const list = page.getByRole('region', { name: 'Odznaki' }).getByRole('listitem');
  await listen(list.first());
  await hears(page, 'Odznaka: Buty mocy. Szybkość plus dwadzieścia. Możesz ją wybrać!');
  expect(await list.getByRole('button', { name: 'Posłuchaj' }).count()).toBe(9);
  await badge(page, 'Buty mocy').tap();
  const scene = page.getByRole('alertdialog', { name: 'Gratulacje' });
  await scene.getByText('Właśnie zdobyłaś kolejną odznakę').waitFor();
  await listen(scene);
  await hears(page, 'Gratulacje! Właśnie zdobyłaś kolejną odznakę: Buty mocy!');
  await scene.getByRole('button', { name: 'OK' }).tap();
  await badge(page, 'Buty mocy').tap();
  await listen(page.getByRole('dialog', { name: 'Buty mocy' }));
  await hears(page, 'Buty mocy. Szybkość plus dwadzieścia. Możesz też wybrać inną odznakę.');
  await checkLook(page, { kid: true });

  await page.goto(addressOf.kidWeek(login, 0));
  await listen(page.getByRole('banner'));
  await hears(
    page,
    'Ten tydzień, od dwudziestego trzeciego do dwudziestego dziewiątego listopada. ' +
      'Zrobione: jedna misja. Pełny tydzień!',
  );
  await page.goto(addressOf.kidHistory(login));
  await listen(page.getByRole('banner'));
  await hears(page, 'Historia postępów. Masz dwa pełne tygodnie!');
});

test('A kid hears what its parent says to what it did, and the doors to all of it', async () => {
  const { world, login, parent, mission } = await home([1, 5]);
  const page = await world.open('tablet');
  await giveVoices(page, { voices: [ZOSIA] });
  await enter(page, { be: 'kid', login, code: [1, 5] });
  await answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));
  await page.goto(addressOf.kidDay(login, 0));
  const news = page.getByRole('alertdialog', { name: 'Mama mówi: tak!' });
  await listen(news);
  await hears(page, `Mama mówi: tak! ${NEVER_READY}. Plus dwa punkty!`);
  await news.getByRole('button', { name: 'OK' }).tap();

  await page.goto(addressOf.familyMenu());
  await listen(page.getByRole('banner'));
  await hears(page, 'Kto dzisiaj? Dotknij swojego obrazka!');
  await listen(page.getByRole('listitem'));
  await hears(page, 'Zosia. Z gwiezdnym kodem.');
  await checkLook(page);
  await page.getByRole('button', { name: /^Zosia/ }).tap();
  await listen(page.getByRole('banner'));
  await hears(page, 'Cześć, Zosia! Zapal swoje gwiazdki.');
});

test.each([
  ['no voice', []],
  ['voices of other languages', [{ ...ZOSIA, lang: 'de-DE' }]],
  ['a Polish voice of another computer alone', [{ ...ZOSIA, localService: false }]],
  ['a voice of a language that begins alike', [{ ...ZOSIA, lang: 'plt-MG' }]],
])('With %s there is no loudspeaker', async (_, voices) => {
  const { world, login } = await home();
  const page = await atDay(world, login, voices);
  await voicesCome(page);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).waitFor();
  expect(await page.getByRole('button', { name: 'Posłuchaj' }).count()).toBe(0);
});

test('Voices that come late are waited for, however they write Polish; the best of the device reads', async () => {
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
  // Longer than anybody looks for them unasked.
  await page.clock.fastForward(10_000);
  expect(await page.getByRole('button', { name: 'Posłuchaj' }).count()).toBe(0);
  await voicesCome(page);
  await listenTo(page, 'Spacer');
  await expect.poll(() => saidLast(page)).toMatchObject({ voice: 'Ewa' });
  expect((await saidLast(page))?.rate).toBeLessThan(1);
});

test('A second tap stops it, another one takes its place, and leaving the page ends it', async () => {
  const { world, login } = await home();
  const page = await atDay(world, login, [ZOSIA], true);
  await listenTo(page, 'Zęby rano');
  await expect.poll(() => saysNow(page)).toBe('Zęby rano. Dwa punkty. Do zrobienia.');
  await page.getByRole('button', { name: 'Posłuchaj', pressed: true }).tap();
  await expect.poll(() => saysNow(page)).toBe(null);
  expect(await page.getByRole('button', { name: 'Posłuchaj', pressed: true }).count()).toBe(0);

  await listenTo(page, 'Zęby rano');
  await listenTo(page, 'Spacer');
  await expect.poll(() => saysNow(page)).toMatch(/^Spacer/);
  expect(await page.getByRole('button', { name: 'Posłuchaj', pressed: true }).count()).toBe(1);
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog', { name: 'Zęby rano' }).waitFor();
  await expect.poll(() => saysNow(page)).toBe(null);
  await listen(page.getByRole('dialog', { name: 'Zęby rano' }));
  await expect.poll(() => saysNow(page)).toMatch(/^Zęby rano/);
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  await expect.poll(() => saysNow(page)).toBe(null);

  await listenTo(page, 'Spacer');
  await expect.poll(() => saysNow(page)).toMatch(/^Spacer/);
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await page.getByRole('heading', { name: '21 listopada' }).waitFor();
  await expect.poll(() => saysNow(page)).toBe(null);
});

test('Where its parent has said so, a kid is read what opens, without a tap on a loudspeaker', async () => {
  const { world, login, parent } = await home();
  const page = await atDay(world, login);
  await page.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  expect(await heard(page)).toBe('');

  const profile = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, code: null } as const;
  await answered(
    parent.api.kids[':login'].$put({ param: { login }, json: { ...profile, readsAloud: true } }),
  );
  await hears(
    page,
    'Dzisiaj, piątek, dwudziesty listopada. ' +
      `Do zrobienia: Zęby rano. Spacer. Czeka na mamę: ${NEVER_READY}.`,
  );
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await hears(page, 'Zęby rano. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!');
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await hears(page, 'Gratulacje. Super Ci idzie!');
  await page.getByRole('button', { name: 'OK' }).tap();
  await page.getByRole('link', { name: 'Następny dzień' }).tap();
  await hears(
    page,
    'Jutro, sobota, dwudziesty pierwszy listopada. ' +
      `Do zrobienia: Zęby rano. ${NEVER_READY}. Spacer.`,
  );

  // A page that came by itself is silent until it is touched; so is a parent's look at it.
  await page.reload();
  await page.getByRole('button', { name: 'Posłuchaj' }).first().waitFor();
  expect(await heard(page)).toBe('');
  const phone = await world.open('phone');
  await giveVoices(phone, { voices: [ZOSIA] });
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.kidMenu(login));
  await phone.getByRole('link', { name: 'MISJE' }).tap();
  await phone.getByRole('button', { name: /^Spacer/ }).tap();
  await listen(phone.getByRole('dialog', { name: 'Spacer' }));
  await hears(phone, 'Spacer. Dwa punkty. Już zrobione? Naciśnij zielony kciuk w górę!');
});

/** A kid with three missions, of which one waits, and two gifts, of which it saves for one. */
async function home(code: number[] | null = null) {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid({ code });
  await parent.addMission(login);
  const mission = await parent.addMission(login, { name: NEVER_READY });
  await parent.addMission(login, { name: 'Spacer' });
  await parent.addPoints(login, 12);
  await parent.addGift(login, { name: 'Lody', points: 5 });
  const goal = await parent.addGift(login, { name: 'Rower', points: 30 });
  const tablet = world.device();
  const be = { be: 'kid', login, ...(code && { code }) } as const;
  await answered(tablet.api.session.$post({ json: SIGN_IN }));
  await answered(tablet.api.actor.$put({ json: be }));
  await answered(tablet.api.kids[':login'].goal.$put({ param: { login }, json: { gift: goal } }));
  await answered(mark(tablet, { login, mission, day: TODAY }, 'wait'));
  return { world, parent, login, mission };
}

async function atDay(
  world: BrowserWorld,
  login: string,
  voices: Parameters<typeof giveVoices>[1]['voices'] = [ZOSIA],
  endless = false,
): Promise<Page> {
  const page = await world.open('tablet');
  await giveVoices(page, { voices, endless });
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  return page;
}

/** Taps the first loudspeaker of a part of the page. */
async function listen(part: ReturnType<Page['locator']>) {
  await part.getByRole('button', { name: 'Posłuchaj' }).first().tap();
}

/** Taps the loudspeaker of a card. */
async function listenTo(page: Page, name: string) {
  const card = page.locator('[data-state]', { hasText: name });
  await listen(page.locator('*', { has: card }).last());
}
