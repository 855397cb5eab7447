import type { Page } from 'playwright-core';
import type { Start } from '#contract/start.ts';
import type { Device } from '../../server/world/device.ts';
import { answered, SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { addressOf } from './address.ts';
import type { BrowserWorld } from './browser.ts';
import { lookedAt } from './news.ts';

/** A family whose kid has some points, with the parent's phone and the kid's tablet. */
export async function openHome(world: BrowserWorld, points: number) {
  const parent = new SampleParent(world.device());
  await parent.register();
  const login = await parent.addKid();
  if (points !== 0) await parent.addPoints(login, points);
  const phone = await world.open('phone');
  await enter(phone, { be: 'parent' });
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  return {
    parent,
    login,
    phone,
    tablet,
    overview: () => phone.goto(addressOf.gifts(login)),
    kidsGifts: () => tablet.goto(addressOf.kidGifts(login)),
  };
}

/**
 * Signs the sample family in on a device, and enters one of its profiles. A kid has then seen what
 * was made of its marks and points before.
 */
export async function enter(page: Page, actor: object) {
  await page.request.post('/api/session', { data: SIGN_IN });
  const entered = await page.request.put('/api/actor', { data: actor });
  const { family, first }: Partial<Start> = await entered.json();
  const [kid] = first?.kids ?? [];
  if (family?.actor?.is === 'kid' && kid && kid.news > 0) await lookedAt(page, kid.login);
}

/** Another tablet of a kid, without a page: what it does the kid has seen. */
export async function otherTablet(world: BrowserWorld, login: string): Promise<Device> {
  const device = world.device();
  await answered(device.api.session.$post({ json: SIGN_IN }));
  await answered(device.api.actor.$put({ json: { be: 'kid', login } }));
  return device;
}

/** A device of the sample family, in one of its profiles, on a page. */
export async function openAs(
  world: BrowserWorld,
  actor: object,
  path: string,
  size: 'phone' | 'tablet' = 'phone',
) {
  const page = await world.open(size);
  await enter(page, actor);
  await page.goto(path);
  await page.locator('h1').waitFor();
  return page;
}

/** The parent’s phone on a page. */
export function parentAt(world: BrowserWorld, path: string) {
  return openAs(world, { be: 'parent' }, path);
}

/** The page becomes one of this device, which knows the server by that name. */
export async function becomes(page: Page, { cookie }: Device, domain: string) {
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=');
    return { name, value: value.join('='), domain, path: '/' };
  });
  await page.context().addCookies(cookies);
}
