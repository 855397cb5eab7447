import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserWorlds } from './world/browser.ts';
import { SampleParent, SIGN_IN } from './world/family.ts';

const openBrowserWorld = browserWorlds();

/**
 * Where each address leads: a guest, a family with nobody active, its parent, its kid Z (another
 * kid is S). `=` is the page itself; R, L and D are parts of addresses that repeat.
 */
const R = '/rodzina';
const MENU = `${R}/menu`;
const LOGIN = '/rodzina-logowanie';
const D = `${R}/dziecko/Z`;
const P = `${R}/rodzic`;
const PD = `${P}/dziecko/Z`;

const MAP: [address: string, guest: string, nobody: string, parent: string, kid: string][] = [
  ['/', '/witaj', '/witaj', '/witaj', '/witaj'],
  ['/nie-ma-takiej', '/witaj', '/witaj', '/witaj', '/witaj'],
  ['/witaj', '=', '=', '=', '='],
  [LOGIN, '=', MENU, MENU, MENU],
  ['/rodzina-rejestracja', '=', MENU, MENU, MENU],
  [R, LOGIN, MENU, MENU, MENU],
  [MENU, LOGIN, '=', '=', '='],
  [`${R}/nie-ma-takiej`, '/witaj', '/witaj', '/witaj', '/witaj'],
  [`${R}/edytuj`, LOGIN, MENU, '=', MENU],
  [`${R}/edytuj-email`, LOGIN, MENU, '=', MENU],
  [`${R}/dziecko-logowanie`, LOGIN, MENU, MENU, `${D}/menu`],
  [`${R}/rodzic-logowanie`, LOGIN, MENU, `${P}/dzieci`, MENU],
  [D, LOGIN, MENU, `${D}/menu`, `${D}/menu`],
  [`${D}/menu`, LOGIN, MENU, '=', '='],
  [`${D}/misje/0`, LOGIN, MENU, '=', '='],
  [`${D}/misje/-3`, LOGIN, MENU, '=', '='],
  [`${D}/misje/jutro`, LOGIN, MENU, '=', '='],
  [`${D}/nagrody`, LOGIN, MENU, '=', '='],
  [`${D}/bohater`, LOGIN, MENU, '=', '='],
  [`${D}/postepy/historia`, LOGIN, MENU, '=', '='],
  [`${D}/postepy/0`, LOGIN, MENU, '=', '='],
  [`${D}/postepy/-1?filter=wait`, LOGIN, MENU, '=', '='],
  [`${R}/dziecko/S/menu`, LOGIN, MENU, '=', MENU],
  [`${R}/dziecko/obcy-2345/menu`, LOGIN, MENU, MENU, MENU],
  [P, LOGIN, MENU, `${P}/dzieci`, MENU],
  [`${P}/dzieci`, LOGIN, MENU, '=', MENU],
  [`${P}/dzieci/dodaj-dziecko`, LOGIN, MENU, '=', MENU],
  [PD, LOGIN, MENU, `${PD}/postepy/0`, MENU],
  [`${PD}/edytuj-dziecko`, LOGIN, MENU, '=', MENU],
  [`${PD}/misje`, LOGIN, MENU, '=', MENU],
  [`${PD}/misje/dodaj`, LOGIN, MENU, '=', MENU],
  [`${PD}/misje/dodaj-wlasna`, LOGIN, MENU, '=', MENU],
  [`${PD}/misje/dodaj-polecana/make-bed`, LOGIN, MENU, '=', MENU],
  [`${PD}/misje/dodaj-polecana/nie-ma`, LOGIN, MENU, `${PD}/misje/dodaj`, MENU],
  [`${PD}/misje/1`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj-wlasna`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj-polecana/ice-cream`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/1`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dostepne/1`, LOGIN, MENU, '=', MENU],
  [`${PD}/postepy/historia`, LOGIN, MENU, '=', MENU],
  [`${PD}/postepy/0`, LOGIN, MENU, '=', MENU],
  [`${PD}/postepy/0?filter=wait`, LOGIN, MENU, '=', MENU],
  [`${PD}/punkty`, LOGIN, MENU, '=', MENU],
  [`${PD}/punkty/punkty-ekstra`, LOGIN, MENU, '=', MENU],
];

test('Every address leads where it should, for everyone who may come', async () => {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register();
  const logins = {
    Z: await parent.addKid({ name: 'Zosia' }),
    S: await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 }),
  };
  const page = await world.open('tablet');
  const become = (actor: object) => page.request.put('/api/actor', { data: actor });

  const landed: typeof MAP = MAP.map(([address]) => [address, '', '', '', '']);
  for (const [column, enter] of [
    [1, async () => {}],
    [
      2,
      async () => {
        await page.request.post('/api/session', { data: SIGN_IN });
      },
    ],
    [3, () => become({ be: 'parent' })],
    [4, () => become({ be: 'kid', login: logins.Z })],
  ] as const) {
    for (const [row, [address]] of MAP.entries()) {
      await enter();
      landed[row]?.splice(column, 1, await land(page, address, logins));
    }
    if (column === 2) await page.request.put('/api/actor', { data: { be: 'nobody' } });
  }
  expect(landed).toEqual(MAP);
}, 240_000);

test('A page of a profile with a code leads to its code screen, and the right stars lead in', async () => {
  const world = await openBrowserWorld();
  const parent = new SampleParent(world.device());
  await parent.register(SIGN_IN.email, [0, 4, 8]);
  const login = await parent.addKid({ code: [2] });
  const page = await world.open('tablet');
  await page.request.post('/api/session', { data: SIGN_IN });

  await page.goto(MENU);
  await page.getByRole('button', { name: /^Zosia/ }).tap();
  await page.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await page.goto(`${R}/dziecko/${login}/menu`);
  await page.getByRole('heading', { name: 'Dziecko Logowanie' }).waitFor();
  await page.getByRole('checkbox', { name: 'Gwiazda 3' }).tap();
  await page.waitForURL(`**${R}/dziecko/${login}/menu`);

  await page.goto(MENU);
  await page.getByRole('button', { name: /^Mama/ }).tap();
  await page.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  await page.goto(`${P}/dzieci`);
  await page.getByRole('heading', { name: 'Rodzic Logowanie' }).waitFor();
  for (const star of [9, 1, 5]) {
    await page.getByRole('checkbox', { name: `Gwiazda ${star}` }).tap();
  }
  await page.waitForURL(`**${P}/dzieci`);
}, 60_000);

/** Opens an address and says where it led, in the words of the map. */
async function land(page: Page, address: string, logins: { Z: string; S: string }) {
  const real = (text: string) =>
    text.replace(/dziecko\/(Z|S)/, (_, kid: 'Z' | 'S') => `dziecko/${logins[kid]}`);
  await page.goto(real(address));
  await page.locator('h1').first().waitFor();
  const url = new URL(page.url());
  const there = url.pathname + url.search;
  if (there === real(address)) return '=';
  return there.replace(logins.Z, 'Z').replace(logins.S, 'S');
}
