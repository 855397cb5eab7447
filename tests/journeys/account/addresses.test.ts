import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld, PLAIN_HOST, taken } from '#fixtures/browser/browser.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { SIGN_IN, sampleFamily } from '#fixtures/families/family.ts';
import { freePort } from '#fixtures/server/port.ts';

const NOTICE = 'Gwiazdozbiór ma inny adres';

test('keeps a family signed in at the public address and at home, side by side', async () => {
  const { open, outside, home } = await openAddresses();
  const phone = await open(outside);
  await signIn(phone);
  const kitchen = await phone.context().newPage();
  await kitchen.goto(home + addressOf.logIn());
  await taken(kitchen);
  await signIn(kitchen);
  const names = (await phone.context().cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(['browser', 'home-browser', 'home-session', 'session']);

  await phone.goto(addressOf.kids());
  await phone.getByRole('heading', { name: 'Dzieci' }).waitFor();
  await kitchen.goto(home + addressOf.kids());
  await taken(kitchen);
  // What is done at home appears outside.
  await kitchen.goto(home + addressOf.addKid());
  await taken(kitchen);
  await kitchen.getByLabel('Imię').fill('Hania');
  await kitchen.getByRole('radio', { name: 'Dziewczynka' }).check();
  await kitchen.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText('Hania').first().waitFor();

  // What leaves the house works outside.
  await kitchen.goto(home + addressOf.settingsPart('dorosli'));
  await taken(kitchen);
  await kitchen.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).tap();
  await kitchen.getByRole('dialog').getByRole('button', { name: 'Zaproś' }).tap();
  const link = kitchen.getByRole('dialog', { name: 'Zaproszenie jest gotowe' }).getByLabel('Link');
  await expect.poll(() => link.inputValue()).toContain(`${outside}${addressOf.invitation()}#`);
});

test('leads from another address to the same page at the right one', async () => {
  const { open, outside, third } = await openAddresses();
  const page = await open(third);
  for (const path of [addressOf.logIn(), addressOf.register(), addressOf.welcome()]) {
    await page.goto(path);
    await page.getByRole('heading', { name: NOTICE }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
  }
  await checkLook(page);
  await page.goto(addressOf.logIn());
  const link = page.getByRole('link', { name: outside });
  expect(await link.getAttribute('href')).toBe(outside + addressOf.logIn());
});

test('notices a wrong scheme, which the host does not tell, also on a prebuilt page', async () => {
  const port = await freePort();
  const publicUrl = `https://${PLAIN_HOST}:${port}`;
  const world = await openBrowserWorld({ config: { publicUrl }, port });
  const page = await world.open('phone', { through: publicUrl.replace('https:', 'http:') });
  for (const path of [addressOf.welcome(), addressOf.logIn()]) {
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('heading', { name: NOTICE }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
  }
});

test('shows the notice before the app runs and without scripts', async () => {
  const { world, third } = await openAddresses();
  for (const scripts of [true, false]) {
    const page = await world.open('phone', { through: third, scripts });
    if (scripts) await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(addressOf.logIn(), { waitUntil: 'commit' });
    await page.getByRole('heading', { name: NOTICE }).waitFor();
    await expect.poll(() => page.locator('form').count()).toBe(1);
    expect(await page.locator('form').isVisible()).toBe(false);
  }
});

test('shows the page behind a proxy that rewrites the host, also before the app runs', async () => {
  const { world, outside } = await openAddresses();
  const page = await world.open('phone', { through: outside });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(addressOf.logIn(), { waitUntil: 'commit' });
  await page.getByLabel('E-mail').waitFor();
  expect(await page.getByRole('heading', { name: NOTICE }).isVisible()).toBe(false);
  await page.unroute('**/assets/*.js');
  await page.goto(addressOf.logIn());
  expect(await page.getByText(NOTICE).count()).toBe(0);
  await signIn(page);
});

/** `outside` is the public address, behind a proxy; `home` and `third` lead to the server. */
async function openAddresses() {
  const port = await freePort();
  const outside = await rewritingProxy(port);
  const home = `http://localhost:${port}`;
  const config = { publicUrl: outside, homeUrl: home };
  const world = await openBrowserWorld({ config, port });
  await sampleFamily(world);
  const open = (address: string) => world.open('phone', { through: address });
  return { world, open, outside, home, third: `http://${PLAIN_HOST}:${port}` };
}

async function signIn(page: Page) {
  if (new URL(page.url()).pathname !== addressOf.logIn()) await page.goto(addressOf.logIn());
  await page.getByLabel('E-mail').fill(SIGN_IN.email);
  await page.getByLabel('Hasło').fill(SIGN_IN.password);
  await page.getByRole('button', { name: 'ZALOGUJ' }).tap();
  await page.getByRole('button', { name: /^Mama/ }).tap();
  await page.getByRole('heading', { name: 'Dzieci' }).waitFor();
}

/** Starts a proxy that sends its own name for the server as the host. Returns its address. */
async function rewritingProxy(port: number): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, host: 'gwiazdozbior:3000' },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
