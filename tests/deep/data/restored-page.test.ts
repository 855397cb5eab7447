import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIZES, sharedBrowser } from '#fixtures/browser/browser.ts';
import { SampleParent } from '#fixtures/families/family.ts';
import { enter } from '#fixtures/pages/home.ts';
import { Device } from '#fixtures/server/device.ts';
import { backUp, restoreFrom } from '../faults/programs.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

test('displays the restored data on open pages, and asks a device that was added later to sign in', async () => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-page-')), 'data');
  onTestFinished(() => rmSync(path.dirname(dataDir), { recursive: true }));
  let server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.kill()));
  const { address } = server;
  const parent = new SampleParent(new Device(sendTo(server)));
  await parent.register();
  const login = await parent.addKid();
  await parent.addGift(login, { name: 'Lody' });
  const list = await openPage(address, { be: 'parent' }, addressOf.kids());
  const gifts = await openPage(address, { be: 'kid', login }, addressOf.kidGifts(login));
  await list.getByRole('link', { name: 'Zosia' }).waitFor();
  await gifts.getByText('Lody').waitFor();

  const copy = await backUp(dataDir);
  await parent.addKid({ name: 'Staś' });
  await parent.addGift(login, { name: 'Kino' });
  await list.getByRole('link', { name: 'Staś' }).waitFor();
  await gifts.getByText('Kino').waitFor();
  const late = await openPage(address, { be: 'parent' }, addressOf.kids());
  await late.getByRole('link', { name: 'Staś' }).waitFor();

  await server.stop();
  await restoreFrom(copy, dataDir);
  server = await startServer({ dataDir, port: Number(new URL(address).port) });
  await list.getByRole('link', { name: 'Staś' }).waitFor({ state: 'detached' });
  await gifts.getByText('Kino').waitFor({ state: 'detached' });
  await list.getByRole('link', { name: 'Zosia' }).waitFor();
  await gifts.getByText('Lody').waitFor();
  await expect.poll(() => late.url()).toContain(addressOf.logIn());
  for (const page of [list, gifts]) expect(await isAsOpened(page)).toBe(true);
});

async function openPage(address: string, actor: object, to: string): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: address, viewport: SIZES.phone });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await enter(page, actor);
  await page.goto(to);
  await page.evaluate(() => Object.assign(window, { asOpened: true }));
  return page;
}

function isAsOpened(page: Page): Promise<boolean> {
  return page.evaluate(() => 'asOpened' in window);
}
