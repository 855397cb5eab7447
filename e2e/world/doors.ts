import type { Page } from 'playwright-core';
import type { Device } from '../../server/world/device.ts';
import { answered, SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { addressOf } from './address.ts';
import type { BrowserWorld } from './browser.ts';

export const PARENT_CODE = [0, 4, 8];
export const ZOSIA_CODE = [2, 4];
export const STAS_CODE = [6];

/** A family whose members all have a code, and another device, from which codes are guessed. */
export async function familyWithCodes(world: BrowserWorld) {
  const parent = new SampleParent(world.device());
  await parent.register(SIGN_IN.email, PARENT_CODE);
  const zosia = await parent.addKid({ name: 'Zosia', code: ZOSIA_CODE });
  const stas = await parent.addKid({ name: 'Staś', gender: 'M', hero: 1, code: STAS_CODE });
  const sibling = world.device();
  await answered(sibling.api.session.$post({ json: SIGN_IN }));
  return { parent, zosia, stas, sibling };
}

export async function signedIn(world: BrowserWorld, size: 'phone' | 'tablet' = 'tablet') {
  const page = await world.open(size);
  await page.request.post('/api/session', { data: SIGN_IN });
  await page.goto(addressOf.family());
  await page.getByRole('button', { name: /^Mama/ }).waitFor();
  return page;
}

export async function enterAsParent(page: Page) {
  await page.getByRole('button', { name: /^Mama/ }).tap();
  await light(page, [1, 5, 9]);
  await page.getByRole('heading', { name: 'Dzieci' }).waitFor();
}

/** Taps stars, counted from 1 as a person hears them. */
export async function light(page: Page, stars: number[]) {
  for (const star of stars) await page.getByRole('checkbox', { name: `Gwiazda ${star}` }).tap();
}

export async function setParentCode(parent: SampleParent, code: number[] | null) {
  const { timeZone } = await answered(parent.api.account.$get());
  await answered(
    parent.api.account.$put({
      json: { password: SIGN_IN.password, newPassword: null, gender: 'mama', code, timeZone },
    }),
  );
}

/** Tries one wrong code after another, waiting while the stars sleep, until the wanted refusal. */
export async function guessUntil(
  world: BrowserWorld,
  device: Device,
  login: string | null,
  wanted: 'stars-asleep' | 'door-closed',
): Promise<{ wait: number }> {
  for (let bits = 256 + 1; bits < 256 + 128; bits += 1) {
    const code = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((star) => bits & (1 << star));
    for (;;) {
      const answer = await device.api.actor.$put({
        json: login === null ? { be: 'parent', code } : { be: 'kid', login, code },
      });
      const { problem, wait = 0 } = (await answer.json()) as { problem?: string; wait?: number };
      if (problem === wanted) return { wait };
      if (problem !== 'stars-asleep') break;
      world.passMs(wait * 1000);
    }
  }
  throw new Error(`No code was refused with ${wanted}.`);
}
