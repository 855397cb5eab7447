import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { touch } from '#fixtures/browser/browser.ts';
import { answered, sampleKid } from '#fixtures/families/family.ts';
import { houseFromPhone } from '#fixtures/families/house.ts';
import { cachesFamily, workerOf } from '#fixtures/network/offline-cache.ts';
import type { StoryPage } from './world.ts';
import { type OpenDevice, openStoryWorld } from './world.ts';

/** Defines tests that need nothing of a browser's driver but addresses and scripts. */
export function testPlainStories(open: OpenDevice) {
  test('shrinks a photo, turns it, and draws a camera once it is deleted', async () => {
    const world = await openStoryWorld(open);
    const { parent, login } = await sampleKid(world);
    const page = await world.open('phone', parent.device);
    await page.goto(addressOf.addOwnMission(login));
    await tap(page, 'button', 'Zmień obrazek');
    await expect.poll(() => page.evaluate(pick, [...houseFromPhone()])).toBe(true);
    await expect.poll(async () => (await answered(parent.api.photos.$get())).photos.length).toBe(1);
    const { photos } = await answered(parent.api.photos.$get());
    const [photo] = photos;
    if (!photo) throw new Error('There is no photo.');
    expect(await page.evaluate(drawn, `/api/photos/${photo}`)).toEqual({
      size: 512,
      sunAt: 'bottom',
    });

    await parent.addMission(login, { picture: photo });
    await page.goto(addressOf.missions(login));
    await expect.poll(() => page.evaluate(visibility, undefined)).toBe('');
    await answered(parent.api.photos[':photo'].$delete({ param: { photo } }));
    await page.goto(addressOf.kids());
    await page.goto(addressOf.missions(login));
    await expect.poll(() => page.evaluate(visibility, undefined)).toBe('hidden');
  });

  test('opens a cached day when the server is down', async () => {
    const world = await openStoryWorld(open);
    const { parent, login, tablet } = await sampleKid(world);
    await parent.addMission(login);
    const page = await world.open('tablet', tablet);
    await page.goto(addressOf.kidDay(login, 0));
    await workerOf(page);
    await expect.poll(() => cachesFamily(page)).toBe(true);
    await world.stop();
    await page.goto(addressOf.kidDay(login, 0));
    await tap(page, 'button', 'Zęby rano');
    await tap(page, 'dialog button', 'Kciuk w górę');
    await tap(page, '[role=alertdialog] button', 'OK');
    await expect.poll(() => page.evaluate(stateOfCard, undefined)).toBe('wait');
    await world.restart();
    await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(1);
  });

  test('hydrates every page, none of which scrolls sideways', async () => {
    const world = await openStoryWorld(open);
    const { parent, login, tablet } = await sampleKid(world);
    const mission = await parent.addMission(login);
    const gift = await parent.addGift(login);
    const { kidMenu, kidDay, kidWeek, kidHistory, kidGifts, kidHero } = addressOf;
    const {
      missions,
      week,
      history,
      gifts,
      points,
      readyPlan,
      copyPlan,
      settings,
      settingsPart,
      kids,
    } = addressOf;
    const ofKid = [kidMenu(login), kidDay(login, 0), kidWeek(login, 0), kidHistory(login)];
    const ofParent = [missions(login), week(login, 0), history(login), gifts(login), points(login)];
    await comeUp(await world.open('phone', tablet), [...ofKid, kidGifts(login), kidHero(login)]);
    await comeUp(await world.open('phone', parent.device), [
      ...ofParent,
      readyPlan(login),
      copyPlan(login),
      addressOf.mission(login, mission),
      addressOf.availableGift(login, gift),
      addressOf.editKid(login),
      settings(),
      settingsPart('urzadzenia'),
      settingsPart('polaczenia'),
      kids(),
      addressOf.familyMenu(),
      addressOf.help(),
      addressOf.welcome(),
    ]);
  });
}

async function comeUp(page: StoryPage, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(touch, undefined);
    await expect.poll(() => isTaken(page), { message: address }).toBe(true);
    expect(await page.evaluate(sideways, undefined), `${address} scrolls sideways`).toBe(0);
  }
}

function isTaken(page: StoryPage): Promise<boolean> {
  return page.evaluate(() => (window as { earlyTaps?: unknown }).earlyTaps === null, undefined);
}

/** Runs in the page: returns by how many CSS pixels it is too wide. */
function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

async function tap(page: StoryPage, selector: string, name: string) {
  await expect
    .poll(() => page.evaluate(click, { selector, name }), { message: `to tap „${name}”` })
    .toBe(true);
}

/** Runs in the page: returns whether there was such a button. */
function click({ selector, name }: { selector: string; name: string }): boolean {
  const button = [...document.querySelectorAll<HTMLButtonElement>(selector)].find(
    (each) =>
      !each.disabled &&
      (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().startsWith(name),
  );
  button?.click();
  return button !== undefined;
}

/** Runs in the page. */
function stateOfCard(): string | undefined {
  return document.querySelector<HTMLElement>('[data-mission]')?.dataset.state;
}

/** Runs in the page: puts a file into the field for photos, if it is there. */
function pick(bytes: number[]): boolean {
  const input = document.querySelector<HTMLInputElement>('[aria-label="Zdjęcie z urządzenia"]');
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], 'dom.jpg', { type: 'image/jpeg' }));
  if (!input) return false;
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Runs in the page: returns the size of a photo, and at which end of it the yellow sun is. */
async function drawn(url: string) {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const { width: size } = image;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  Object.assign(context.canvas, { width: size, height: size });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  const yellow = { top: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const isSun = red > 230 && green > 180 && blue < 130;
    if (isSun) yellow[at < data.length / 2 ? 'top' : 'bottom'] += 1;
  }
  return { size, sunAt: yellow.top > yellow.bottom ? 'top' : 'bottom' };
}

/** Runs in the page: returns whether the photo over the camera is visible; it is loaded late. */
function visibility(): string | undefined {
  const image = document.querySelector<SVGImageElement>('image');
  return image?.style.visibility;
}
