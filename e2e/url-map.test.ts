import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SampleParent, SIGN_IN } from '../server/world/family.ts';
import { openBrowserWorld } from './world/browser.ts';

/**
 * Where each address leads: a guest, a family with nobody active, its parent, its kid Z (another
 * kid is S). `=` is the page itself. M is a mission of Z; A, L and C an affordable, a locked and a
 * chosen gift.
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
  ['/pomoc', '=', '=', '=', '='],
  [LOGIN, '=', MENU, MENU, MENU],
  ['/rodzina-rejestracja', '=', MENU, MENU, MENU],
  ['/nowe-haslo', '=', '=', '=', '='],
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
  [`${PD}/misje/M`, LOGIN, MENU, '=', MENU],
  [`${PD}/misje/999`, LOGIN, MENU, `${PD}/misje`, MENU],
  [`${PD}/misje/nie-ma`, LOGIN, MENU, `${PD}/misje`, MENU],
  [`${PD}/nagrody`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj-wlasna`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj-polecana/ice-cream`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dodaj-polecana/nie-ma`, LOGIN, MENU, `${PD}/nagrody/dodaj`, MENU],
  [`${PD}/nagrody/L`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/A`, LOGIN, MENU, `${PD}/nagrody/dostepne/A`, MENU],
  [`${PD}/nagrody/dostepne/A`, LOGIN, MENU, '=', MENU],
  [`${PD}/nagrody/dostepne/L`, LOGIN, MENU, `${PD}/nagrody/L`, MENU],
  [`${PD}/nagrody/C`, LOGIN, MENU, `${PD}/nagrody`, MENU],
  [`${PD}/nagrody/999`, LOGIN, MENU, `${PD}/nagrody`, MENU],
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
  const Z = logins.Z;
  const numbers = {
    M: await parent.addMission(Z),
    A: await parent.addGift(Z, { points: 0 }),
    L: await parent.addGift(Z),
    C: await parent.addGift(Z, { points: 0 }),
  };
  await parent.api.kids[':login'].gifts[':gift'].choose.$post({
    param: { login: Z, gift: String(numbers.C) },
    json: { points: 0 },
  });
  const names = { ...logins, ...numbers };
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
      landed[row]?.splice(column, 1, await land(page, address, names));
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

type Names = Record<'Z' | 'S' | 'M' | 'A' | 'L' | 'C', string | number>;

/** Opens an address and says where it led, in the words of the map. */
async function land(page: Page, address: string, names: Names) {
  const real = address.replace(
    /(?<=\/)[ZSMALC](?=\/|$)/g,
    (name) => `${names[name as keyof Names]}`,
  );
  await page.goto(real);
  await page.locator('h1').first().waitFor();
  const url = new URL(page.url());
  const there = url.pathname + url.search;
  if (there === real) return '=';
  return Object.entries(names).reduce(
    (path, [name, value]) => path.replace(new RegExp(`(?<=/)${value}(?=/|$)`), name),
    there,
  );
}
