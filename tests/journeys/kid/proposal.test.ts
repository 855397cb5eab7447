import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { offerProposal } from '#fixtures/families/family.ts';
import { enter, openFamily, otherTablet } from '#fixtures/pages/home.ts';
import { expectUpdates } from '#fixtures/pages/news.ts';

async function openHome() {
  const { world, parent, login } = await openFamily();
  await parent.addMission(login);
  const tablet = await world.open('tablet');
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  const phone = await world.open('phone');
  await enter(phone, { be: 'parent' });
  await phone.goto(addressOf.kids());
  return { world, parent, login, tablet, phone };
}

const offer = (page: Page) => page.getByRole('button', { name: 'Zrobiłam coś jeszcze' });
const dishes = (page: Page) => page.getByRole('button', { name: /^Umyć naczynia/ });
const inbox = (page: Page) => page.getByRole('article', { name: 'Zosia' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** Waits while the microphone records something: a shorter recording cannot be played. */
async function hasPassed(page: Page, ms: number) {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    ([from = 0, span = 0]) => performance.now() - from > span,
    [since, ms],
  );
}

async function offerDishes(tablet: Page) {
  await offer(tablet).tap();
  await dishes(tablet.getByRole('dialog') as never).tap();
  await tablet.getByRole('dialog').getByRole('button').filter({ hasText: 'Gotowe' }).tap();
  await sent(tablet);
}

/** Waits for the answer to a sent proposal, and closes it. */
async function sent(tablet: Page) {
  const answer = tablet.getByRole('alertdialog', { name: 'Powiem mamie!' });
  await answer.getByRole('button', { name: 'OK' }).tap();
  await answer.waitFor({ state: 'detached' });
}

test('lets a kid propose what it did by picture, and shows it the parent’s points', async () => {
  const { parent, login, tablet, phone } = await openHome();
  await offerDishes(tablet);
  expect(await dishes(tablet).getAttribute('data-state')).toBe('wait');
  await inbox(phone).getByText('Umyć naczynia').waitFor();
  await press(phone, 'Przyznaj punkty');
  await phone.getByText('Dodano: Umyć naczynia, 5 punktów').waitFor();
  await expectUpdates(tablet, /Umyć naczynia/, 'Ekstra punkty!');
  expect(await dishes(tablet).count()).toBe(0);
  expect((await parent.kid(login)).earned).toBe(5);
  await phone.goto(addressOf.points(login));
  await phone.getByRole('row').filter({ hasText: 'Umyć naczynia' }).waitFor();
});

test('says kindly no, and lets the parent undo it', async () => {
  const { tablet, phone } = await openHome();
  await offerDishes(tablet);
  await press(phone, 'Innym razem');
  await press(phone, 'Cofnij');
  await inbox(phone).getByText('Umyć naczynia').waitFor();
  await press(phone, 'Innym razem');
  await expectUpdates(tablet, 'Dziękujemy, że pomagasz!', 'Innym razem');
});

test('praises a proposal without points', async () => {
  const { parent, login, tablet, phone } = await openHome();
  await offerDishes(tablet);
  await press(phone, 'Dobre słowo');
  await press(phone, 'Mocno Cię przytulam!');
  await expectUpdates(tablet, 'Mocno Cię przytulam!', 'Mama mówi:');
  expect((await parent.kid(login)).earned).toBe(0);
});

test('asks a kid to wait when five proposals already do', async () => {
  const { world, login, tablet } = await openHome();
  const device = await otherTablet(world, login);
  for (let each = 0; each < 5; each += 1) await offerProposal(device, login);
  await expect.poll(() => dishes(tablet).count()).toBe(5);
  await offer(tablet).tap();
  await tablet.getByRole('alertdialog', { name: /Poczekaj/ }).waitFor();
});

test('lets a kid record what it did, and the parent play it', async () => {
  const { parent, login, tablet, phone } = await openHome();
  await offer(tablet).tap();
  await press(tablet, 'Powiedz');
  await tablet.getByRole('button', { name: 'Zatrzymaj' }).waitFor();
  await hasPassed(tablet, 1000);
  await press(tablet, 'Zatrzymaj');
  await tablet.getByRole('button', { name: 'Powiedz jeszcze raz' }).waitFor();
  await press(tablet, 'Gotowe');
  await sent(tablet);
  await inbox(phone).getByText('Coś jeszcze', { exact: true }).waitFor();
  await inbox(phone).getByRole('button', { name: 'Posłuchaj' }).waitFor();
  const { proposals } = await parent.kid(login);
  expect(proposals[0]?.recording).not.toBeNull();
});

test('asks a kid to try later when the tablet is offline', async () => {
  const { tablet } = await openHome();
  await offer(tablet).tap();
  await dishes(tablet.getByRole('dialog') as never).tap();
  await tablet.context().setOffline(true);
  await press(tablet, 'Gotowe');
  await tablet.getByText('Do tego potrzebny jest internet').waitFor();
  await tablet.context().setOffline(false);
  await press(tablet, 'Gotowe');
  await sent(tablet);
  expect(await dishes(tablet).getAttribute('data-state')).toBe('wait');
});
