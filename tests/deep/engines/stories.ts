import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekday } from '#domain/time/day.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered, mark, sampleKid } from '#fixtures/families/family.ts';
import { addKid, addRecommendedMission, register } from '#fixtures/pages/steps.ts';
import { TODAY } from '#fixtures/server/world.ts';
import { testPlainStories } from './plain-stories.ts';
import { type OpenDevice, openStoryWorld } from './world.ts';

export function testStories(open: OpenDevice<Page>) {
  testPlainStories(open);

  test('takes a family from the registration to the points of one mission on one device', async () => {
    const world = await openStoryWorld(open);
    const page = await world.open('phone');
    await register(page);
    await addKid(page, 'Zosia');
    await addRecommendedMission(page, 'Zosia', 'Zęby rano');

    await page.goto(addressOf.familyMenu());
    await page.getByRole('button', { name: /^Zosia/ }).click();
    await page.getByRole('link', { name: 'MISJE' }).click();
    await page.getByText('20 listopada').waitFor();
    await thumb(page, 'Zęby rano', 'Kciuk w górę');
    await closeAlert(page, 'Gratulacje', 'Super Ci idzie!');
    await page.getByText('Brawo! Nie masz już żadnych misji do wykonania!').waitFor();

    await page.goto(addressOf.familyMenu());
    await page.getByRole('button', { name: /^Mama/ }).click();
    await page.getByRole('link', { name: 'Zosia' }).click();
    await page.getByRole('link', { name: 'Do zaakceptowania: 1 misja' }).click();
    // The week before it has the same mission.
    await page.getByText('Wcześniej w tym tygodniu').waitFor({ state: 'detached' });
    await thumb(page, 'Zęby rano', 'Kciuk w górę');
    await page.getByRole('link', { name: 'Do zaakceptowania: 0 misji' }).waitFor();
    await page.getByText('Zaakceptowano: Zęby rano').waitFor();
    await page.getByLabel('Dziecko', { exact: true }).getByText('2 punkty').waitFor();
  });

  test('keeps dialogs, history, focus and live updates working in a child’s day', async () => {
    const world = await openStoryWorld(open);
    const { parent, login, tablet } = await sampleKid(world);
    const mission = await parent.addMission(login);
    await parent.addMission(login, { name: 'Czytanie', days: [weekday(TODAY + 1)] });
    const page = await world.open('tablet', tablet);
    await page.goto(addressOf.kidMenu(login));
    await page.getByRole('link', { name: 'MISJE' }).click();
    const card = page.getByRole('button', { name: /^Zęby rano/ });
    const dialog = page.getByRole('dialog', { name: 'Zęby rano' });

    await card.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await card.click();
    await dialog.getByRole('button', { name: 'Zamknij' }).press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`mission ${mission} ${TODAY}`);
    await thumb(page, 'Zęby rano', 'Kciuk w dół');
    await closeAlert(page, 'Niestety', 'Misja nadal nie jest wykonana');
    await thumb(page, 'Zęby rano', 'Kciuk w górę');
    await closeAlert(page, 'Gratulacje', 'Super Ci idzie!');
    await page.locator('[data-state="wait"]').waitFor();
    await expect.poll(() => focused(page)).toBe(`mission ${mission} ${TODAY}`);

    await answered(mark(parent.device, { login, mission, day: TODAY }, 'done', 'wait'));
    await closeAlert(page, 'Mama mówi: tak!', 'Zęby rano');
    await page.locator('[data-state="done"]').waitFor();

    await page.getByRole('link', { name: 'Następny dzień' }).click();
    await page.getByRole('button', { name: /^Czytanie/ }).waitFor();
    await expect.poll(() => focused(page)).toBe('21 listopada');
    await page.goBack();
    await page.getByRole('heading', { name: '20 listopada' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  });

  test('lets a parent price a gift, a child choose it and the parent hand it over', async () => {
    const world = await openStoryWorld(open);
    const { parent, login, tablet } = await sampleKid(world);
    await parent.addPoints(login, 41);
    const phone = await world.open('phone', parent.device);
    await phone.goto(addressOf.addOwnGift(login));
    await phone.getByLabel('Nazwa').pressSequentially('Nocowanie u babci');
    await phone.getByLabel('Punkty', { exact: true }).pressSequentially('39');
    await phone.getByRole('button', { name: 'Więcej punktów' }).click();
    await phone.getByRole('button', { name: 'Dodaj', exact: true }).click();
    await phone.getByRole('link', { name: /^Nocowanie u babci/ }).waitFor();

    const kids = await world.open('tablet', tablet);
    await kids.goto(addressOf.kidGifts(login));
    await closeAlert(kids, 'Ekstra punkty!', '+41 punktów');
    await kids.getByRole('button', { name: /^Nocowanie u babci/ }).click();
    await kids.getByRole('button', { name: 'Odbieram nagrodę' }).click();
    await closeAlert(kids, '', 'Czekamy na potwierdzenie przez rodzica');
    await kids.locator('[data-state="chosen"]').waitFor();

    const again = await world.open('phone', parent.device);
    await again.goto(addressOf.gifts(login));
    await again.getByText('Do wykorzystania pozostały 1 pkt.').waitFor();
    await again.getByRole('button', { name: 'Potwierdź odbiór' }).click();
    await again
      .getByRole('region', { name: 'Nagrody już zdobyte' })
      .getByText('Nocowanie u babci')
      .waitFor();
  });

  test('celebrates a full week and lets the kid choose and wear its badge', async () => {
    const world = await openStoryWorld(open);
    const { parent, login, tablet } = await sampleKid(world);
    await parent.fillWeek(login, TODAY);
    const page = await world.open('tablet', tablet);
    await page.goto(addressOf.kidMenu(login));
    const accepted = page.getByRole('alertdialog', { name: 'Mama mówi: tak!' });
    await accepted.getByText('Zęby rano').waitFor();
    // With motion the celebration follows by itself.
    const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (await page.evaluate(isStill, null))
      await accepted.getByRole('button', { name: 'Dalej' }).click();
    const celebration = page.getByRole('alertdialog', { name: 'Gratulacje' });
    await celebration.getByText('Wszystkie misje z tygodnia 16–22 listopada zrobione!').waitFor();
    await celebration.getByRole('button', { name: 'Wybierz odznakę' }).click();
    await page.getByText('Pozostała jeszcze 1 odznaka do wykorzystania!').waitFor();
    const badge = page.getByRole('button', { name: /^Buty mocy/ });
    await badge.click();
    await closeAlert(page, 'Gratulacje', 'Właśnie zdobyłaś kolejną odznakę');
    await expect.poll(() => badge.getAttribute('data-state')).toBe('owned');
    const speed = page.getByRole('progressbar', { name: 'Szybkość' });
    await expect.poll(() => speed.getAttribute('aria-valuenow')).toBe('40');
  });

  test('accepts everything in the parent’s inbox at once and takes it back', async () => {
    const world = await openStoryWorld(open);
    const { parent, login, tablet } = await sampleKid(world);
    for (const name of ['Zęby rano', 'Czytanie', 'Spacer z psem']) {
      const mission = await parent.addMission(login, { name });
      await answered(mark(tablet, { login, mission, day: TODAY }, 'wait'));
    }
    const page = await world.open('phone', parent.device);
    await page.goto(addressOf.missions(login));
    await page.getByRole('link', { name: 'Do zaakceptowania: 3 misje' }).click();
    await page.getByRole('button', { name: 'Zaakceptuj wszystkie (3)' }).click();
    await page.getByText('Zaakceptowano: 3 misje').waitFor();
    await page.getByText('Nic nie czeka na Twoją akceptację.').waitFor();
    expect((await parent.kid(login)).earned).toBe(6);
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await page.getByRole('link', { name: 'Do zaakceptowania: 3 misje' }).waitFor();
    expect((await parent.kid(login)).earned).toBe(0);
  });
}

async function thumb(page: Page, mission: string, direction: string) {
  await page.getByRole('button', { name: new RegExp(`^${mission}`) }).click();
  await page.getByRole('button', { name: direction }).click();
}

async function closeAlert(page: Page, title: string, text: string) {
  const alert = page.getByRole('alertdialog', { name: title });
  await alert.getByText(text).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
}

/** Returns what has the focus: the mission's number or the text. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement: it } = document;
    const mission = it instanceof HTMLElement && it.dataset.mission;
    return mission ? `mission ${mission}` : it?.textContent?.trim();
  }, undefined);
}
