import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageAt } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { PAGES, type Page as PageName } from '../../../web/paths.ts';

/**
 * The redirects of each URL for a guest, a family without an actor, its parent, and its kid Z.
 * Another kid is S. `=` is the page itself. M is a mission of Z; A, L and C are an affordable, a
 * locked and a chosen gift.
 */
type Row = [address: string, guest: string, nobody: string, parent: string, kid: string];

const R = '/rodzina';
const MENU = `${R}/menu`;
const LOGIN = '/rodzina-logowanie';
const D = `${R}/dziecko/Z`;
const P = `${R}/rodzic`;
const PD = `${P}/dziecko/Z`;

/** The pages whose redirects differ from their area's, and those with several URLs. */
const OWN: Partial<Record<PageName, [Row, ...Row[]]>> = {
  root: [['/', '/witaj', '/witaj', '/witaj', '/witaj']],
  welcome: [['/witaj', '=', '=', '=', '=']],
  help: [['/pomoc', '=', '=', '=', '=']],
  logIn: [[LOGIN, '=', MENU, MENU, MENU]],
  register: [['/rodzina-rejestracja', '=', MENU, MENU, MENU]],
  newPassword: [['/nowe-haslo', '=', '=', '=', '=']],
  invitation: [['/zaproszenie', '=', '=', '=', '=']],
  tablet: [['/tablet', '=', '=', '=', '=']],
  family: [[R, LOGIN, MENU, MENU, MENU]],
  familyMenu: [[MENU, LOGIN, '=', '=', '=']],
  settings: [[`${R}/edytuj`, LOGIN, MENU, '=', MENU]],
  settingsPart: [
    [`${R}/edytuj/dorosli`, LOGIN, MENU, '=', MENU],
    [`${R}/edytuj/powiadomienia`, LOGIN, MENU, '=', MENU],
    [`${R}/edytuj/urzadzenia`, LOGIN, MENU, '=', MENU],
    [`${R}/edytuj/polaczenia`, LOGIN, MENU, '=', MENU],
    [`${R}/edytuj/dane`, LOGIN, MENU, '=', MENU],
    [`${R}/edytuj/cokolwiek`, LOGIN, MENU, `${R}/edytuj`, MENU],
  ],
  changeEmail: [[`${R}/edytuj-email`, LOGIN, MENU, '=', MENU]],
  parentStarCode: [[`${R}/rodzic-logowanie`, LOGIN, MENU, `${P}/dzieci`, MENU]],
  kidStarCode: [[`${R}/dziecko-logowanie`, LOGIN, MENU, MENU, `${D}/menu`]],
  kid: [[D, LOGIN, MENU, `${D}/menu`, `${D}/menu`]],
  kidMenu: [
    [`${D}/menu`, LOGIN, MENU, '=', '='],
    [`${R}/dziecko/S/menu`, LOGIN, MENU, '=', MENU],
    [`${R}/dziecko/obcy-2345/menu`, LOGIN, MENU, MENU, MENU],
  ],
  kidDay: [
    [`${D}/misje/0`, LOGIN, MENU, '=', '='],
    [`${D}/misje/-3`, LOGIN, MENU, '=', '='],
    [`${D}/misje/jutro`, LOGIN, MENU, '=', '='],
  ],
  kidWeek: [
    [`${D}/postepy/0`, LOGIN, MENU, '=', '='],
    [`${D}/postepy/-1?filter=wait`, LOGIN, MENU, '=', '='],
  ],
  parent: [[P, LOGIN, MENU, `${P}/dzieci`, MENU]],
  pauses: [
    [`${P}/przerwy`, LOGIN, MENU, '=', MENU],
    [`${P}/przerwy?dziecko=Z`, LOGIN, MENU, '=', MENU],
  ],
  charts: [
    [`${P}/wydruk`, LOGIN, MENU, '=', MENU],
    [`${P}/wydruk?dziecko=Z`, LOGIN, MENU, '=', MENU],
  ],
  addThisMissionForAll: [
    [`${P}/misje/dodaj/make-bed`, LOGIN, MENU, '=', MENU],
    [`${P}/misje/dodaj/wlasna`, LOGIN, MENU, '=', MENU],
    [`${P}/misje/dodaj/nie-ma`, LOGIN, MENU, `${P}/misje/dodaj`, MENU],
  ],
  addThisGiftForAll: [
    [`${P}/nagrody/dodaj/ice-cream`, LOGIN, MENU, '=', MENU],
    [`${P}/nagrody/dodaj/wlasna`, LOGIN, MENU, '=', MENU],
    [`${P}/nagrody/dodaj/nie-ma`, LOGIN, MENU, `${P}/nagrody/dodaj`, MENU],
  ],
  parentKid: [[PD, LOGIN, MENU, `${PD}/postepy/0`, MENU]],
  mission: [
    [`${PD}/misje/M`, LOGIN, MENU, '=', MENU],
    [`${PD}/misje/999`, LOGIN, MENU, `${PD}/misje`, MENU],
    [`${PD}/misje/nie-ma`, LOGIN, MENU, `${PD}/misje`, MENU],
  ],
  addRecommendedMission: [
    [`${PD}/misje/dodaj-polecana/make-bed`, LOGIN, MENU, '=', MENU],
    [`${PD}/misje/dodaj-polecana/nie-ma`, LOGIN, MENU, `${PD}/misje/dodaj`, MENU],
  ],
  week: [
    [`${PD}/postepy/0`, LOGIN, MENU, '=', MENU],
    [`${PD}/postepy/0?filter=wait`, LOGIN, MENU, '=', MENU],
  ],
  gift: [
    [`${PD}/nagrody/L`, LOGIN, MENU, '=', MENU],
    [`${PD}/nagrody/A`, LOGIN, MENU, `${PD}/nagrody/dostepne/A`, MENU],
    [`${PD}/nagrody/C`, LOGIN, MENU, `${PD}/nagrody`, MENU],
    [`${PD}/nagrody/999`, LOGIN, MENU, `${PD}/nagrody`, MENU],
  ],
  availableGift: [
    [`${PD}/nagrody/dostepne/A`, LOGIN, MENU, '=', MENU],
    [`${PD}/nagrody/dostepne/L`, LOGIN, MENU, `${PD}/nagrody/L`, MENU],
  ],
  addRecommendedGift: [
    [`${PD}/nagrody/dodaj-polecana/ice-cream`, LOGIN, MENU, '=', MENU],
    [`${PD}/nagrody/dodaj-polecana/nie-ma`, LOGIN, MENU, `${PD}/nagrody/dodaj`, MENU],
  ],
};

/** Every page: all pages of an area redirect the same visitors. */
const MAP = Object.entries(PAGES).map(([page, to]): readonly [string, readonly Row[]] => {
  const address = to.replace('$kidId', 'Z');
  const kid = address.startsWith(`${R}/dziecko/`) ? '=' : MENU;
  return [page, OWN[page as PageName] ?? [[address, LOGIN, MENU, '=', kid]]];
});

/** URLs without a page. */
const ASTRAY: Row[] = [
  ['/nie-ma-takiej', '/witaj', '/witaj', '/witaj', '/witaj'],
  [`${R}/nie-ma-takiej`, '/witaj', '/witaj', '/witaj', '/witaj'],
];

test('lists each page under the URL in the table of paths', () => {
  for (const [page, rows] of MAP) {
    expect(new Set(rows.map(([address]) => pageAt(address))), page).toEqual(new Set([page]));
  }
  expect(new Set(ASTRAY.map(([address]) => pageAt(address)))).toEqual(new Set([undefined]));
});

test('redirects every URL correctly for every visitor', async () => {
  // This requests all URLs in a few seconds, which exceeds the rate limit.
  const world = await openBrowserWorld({
    pace: { requests: Number.MAX_SAFE_INTEGER, pages: Number.MAX_SAFE_INTEGER },
  });
  const parent = await sampleParent(world.device());
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
  await parent.chooseGift(Z, numbers.C, 0);
  const names = { ...logins, ...numbers };
  const device = (await world.open('tablet')).request;
  const become = (actor: object) => device.put('/api/actor', { data: actor });

  const rows = [...MAP.flatMap(([, rows]) => rows), ...ASTRAY];
  const landed = rows.map(([address]): Row => [address, '', '', '', '']);
  for (const [column, enter] of [
    [1, async () => {}],
    [2, () => device.post('/api/session', { data: SIGN_IN })],
    [3, () => become({ be: 'parent' })],
    [4, () => become({ be: 'kid', login: logins.Z })],
  ] as const) {
    await enter();
    for (const [row, [address]] of rows.entries()) {
      landed[row]?.splice(column, 1, await land(device, address, names));
    }
  }
  expect(landed).toEqual(rows);
}, 120_000);

type Names = Record<'Z' | 'S' | 'M' | 'A' | 'L' | 'C', string | number>;

/** Requests a URL from the server; returns its destination in the terms of the map. */
async function land(device: APIRequestContext, address: string, names: Names) {
  const real = address.replace(
    /(?<=\/)[ZSMALC](?=\/|$)/g,
    (name) => `${names[name as keyof Names]}`,
  );
  const answer = await device.get(real);
  expect(await answer.text()).toContain('<h1');
  const url = new URL(answer.url());
  const there = url.pathname + url.search;
  if (there === real) return '=';
  return Object.entries(names).reduce(
    (path, [name, value]) => path.replace(new RegExp(`(?<=/)${value}(?=/|$)`), name),
    there,
  );
}
