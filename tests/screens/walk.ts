import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, pageAt } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { openTakenOver } from '#fixtures/browser/documents.ts';
import { type Snapshot, snapshot } from '#fixtures/database/storage.ts';
import { become, type Families, seedFamilies } from '#fixtures/pages/visitors.ts';
import { NOON } from '#fixtures/server/world.ts';
import { screens } from './list.ts';
import { pageOf, type Screen } from './screen.ts';

/** Placeholder families where only the list of screens matters. */
const UNSEEDED: Families = {
  sample: ['z', 's', 'k'],
  beginners: ['a', 'o'],
  invitation: 'i',
  pair: 'p',
};

export const ALL = screens(UNSEEDED);

/** Filled once per worker; every test starts from it. */
let seeded: Promise<Snapshot<Families>> | undefined;

/** A check of a screen that is open on a phone. `kid`: whether the screen belongs to a kid. */
export type Question = (page: Page, screen: Screen & { kid: boolean }) => Promise<unknown>;

/** Opens the screen, checks hydration and the address, and runs the checks. */
export function testScreens(title: string, some: readonly Screen[], ...questions: Question[]) {
  test.each(some.map(({ name }) => name))(title, async (name) => {
    seeded ??= snapshot((storage) => seedFamilies(storage, NOON));
    const from = await seeded;
    const world = await openBrowserWorld({ from });
    const screen = screens(from.result).find((each) => each.name === name) as Screen;
    const page = await world.open('phone');
    await become(page, screen.who, from.result);
    await openTakenOver(page, screen.url);
    await page.locator('h1').first().waitFor();
    await screen.act?.(page);
    await expect.poll(() => pageAt(page.url())).toBe(pageOf(screen));
    const kid = screen.url.includes(addressOf.kid(''));
    for (const check of questions) await check(page, { ...screen, kid });
  });
}
