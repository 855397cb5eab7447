import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { drawn, taken } from '#fixtures/browser/browser.ts';
import { expectAlert, gotoWithOfflineCode } from '#fixtures/browser/page.ts';
import { answered } from '#fixtures/families/family.ts';
import { frontOf } from '#fixtures/network/front.ts';
import { workerOf } from '#fixtures/network/offline-cache.ts';
import { queuedOn } from '#fixtures/network/without-net.ts';
import { backToFaces, enter, openFamily, thumb } from '#fixtures/pages/home.ts';

test('reloads an open page once an hour for each other release, and not under an open mission', async () => {
  const { front, page, reloads, reloaded, meets, login } = await pageOnAFront({ is: 'kid' });
  await page.getByRole('button', { name: /^Zęby rano/ }).tap();
  await page.getByRole('dialog').waitFor();
  await meets('2');
  expect(reloads()).toBe(0);
  await page.getByRole('button', { name: 'Zamknij' }).tap();
  await reloaded(1);
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(addressOf.kidDay(login, 0));
  await meets('2');
  front.releases('3');
  await reloaded(2);
  await page.getByRole('button', { name: /^Zęby rano/ }).waitFor();
  for (const release of ['2', '3']) {
    await meets(release);
  }
  expect(reloads()).toBe(2);
  // A later update may bring the release back.
  await page.clock.fastForward(AN_HOUR_MS);
  await reloaded(3);
});

test('reloads the profile picker although a thumb waits for a kid who has a code by now', async () => {
  const { world, front, page, parent, reloads, reloaded, login } = await pageOnAFront({
    is: 'kid',
    worker: true,
  });
  await workerOf(page);
  front.answers('nothing');
  await thumb(page, 'up', 'Zęby rano');
  await expectAlert(page, 'Gratulacje');
  await backToFaces(page);
  const json = { ...PROFILE, code: [0, 4, 8] };
  await answered(parent.api.kids[':login'].$put({ param: { login }, json }));
  // The server knows already that the kid has signed out.
  await page.request.put(`${world.address}/api/actor`, { data: { be: 'nobody' } });
  front.answers(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Nie ma teraz internetu').waitFor({ state: 'detached' });
  const before = reloads();
  front.releases('2');
  await reloaded(before + 1);
  await expect.poll(() => queuedOn(page).catch(() => null)).toBe(1);
});

test('reloads a page with a form only after it is left', async () => {
  const { page, reloads, reloaded, meets, login } = await pageOnAFront({ is: 'parent' });
  await gotoWithOfflineCode(page, addressOf.editKid(login));
  await page.getByLabel('Imię').fill('Zofia');
  const before = reloads();
  await meets('2');
  expect(reloads()).toBe(before);
  expect(await page.getByLabel('Imię').inputValue()).toBe('Zofia');
  await page.getByText('Powrót', { exact: true }).tap();
  await page.getByRole('button', { name: 'Wyjdź bez zapisania' }).tap();
  await reloaded(before + 1);
});

const PROFILE = { name: 'Zosia', birth: 2021, gender: 'F', hero: 4, readsAloud: false } as const;
const AN_HOUR_MS = 61 * 60 * 1000;

/** Longer than the interval at which a page looks whether it may reload. */
const REACTS_MS = 4000;

async function pageOnAFront({ is, worker = false }: { is: 'kid' | 'parent'; worker?: boolean }) {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login, { name: 'Zęby rano' });
  const front = await frontOf(world.address);
  const page = await world.open('tablet', { worker, through: front.address });
  await page.clock.install();
  await page.addInitScript(noteGreetings);
  await enter(page, is === 'kid' ? { be: 'kid', login } : { be: 'parent' });
  await gotoWithOfflineCode(page, addressOf.kidDay(login, 0));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  let loaded = 0;
  page.on('load', () => {
    loaded += 1;
  });
  const reloaded = async (times: number) => {
    await expect.poll(() => loaded).toBe(times);
    await taken(page);
  };
  /** Lets the page receive a greeting of that release, and gives it time to react. */
  const meets = async (release: string) => {
    await page.evaluate(() => delete window.greeted);
    front.releases(release);
    await expect.poll(() => page.evaluate(() => window.greeted)).toBe(release);
    await page.clock.fastForward(REACTS_MS);
    await drawn(page);
  };
  return { world, front, page, parent, login, meets, reloads: () => loads, reloaded };
}

declare global {
  interface Window {
    /** The release in the last greeting that the page has received. */
    greeted?: string;
  }
}

function noteGreetings() {
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('greeting', ({ data }) => {
        window.greeted = JSON.parse(data).release;
      });
    }
  };
}
