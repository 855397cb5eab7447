import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from '#fixtures/browser/address.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { enter, openFamily } from '#fixtures/pages/home.ts';
import { TODAY } from '#fixtures/server/world.ts';

test('works for a parent whose browser translates the page', async () => {
  const { world, parent, login } = await openFamily();
  await parent.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  const teeth = await parent.addMission(login);
  await answered(mark(parent.device, { login, mission: teeth, day: TODAY }, 'wait'));
  const phone = await world.open('phone');
  await translated(phone);
  await enter(phone, { be: 'parent' });

  await phone.goto(addressOf.addOwnMission(login));
  await phone.getByLabel('Nazwa').fill('Kwiaty');
  await phone.getByLabel('Punkty', { exact: true }).fill('3');
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByRole('link', { name: /^Kwiaty/ }).waitFor();

  await phone.goto(addressOf.addOwnGift(login));
  await phone.getByLabel('Nazwa').fill('Kino');
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByRole('link', { name: /^Kino/ }).waitFor();
  expect(await parent.missions(login)).toHaveLength(2);
  expect(await parent.gifts(login)).toHaveLength(1);

  await phone.goto(addressOf.kids());
  await phone.getByRole('button', { name: /^Kciuk w górę: Zęby rano/ }).tap();
  const card = phone.getByRole('article', { name: 'Zosia' });
  // The page counts on.
  await card.getByText('2 punkty').first().waitFor();
  await phone.getByRole('button', { name: 'Cofnij', exact: true }).tap();
  await card.getByText('0 punktów').first().waitFor();

  await phone.goto(addressOf.addExtraPoints(login));
  await phone.getByRole('button', { name: 'Więcej punktów' }).tap();
  await phone.getByText('Po zapisaniu: 6 punktów').waitFor();
  await phone.getByRole('button', { name: 'Zapisz' }).tap();
  await phone.getByText('W sumie dziecko zdobyło 6 pkt.').waitFor();

  await phone.goto(addressOf.pauses());
  await phone.getByRole('radio', { name: 'Choroba' }).check();
  await phone.getByRole('checkbox', { name: 'Staś' }).check();
  await phone.getByRole('button', { name: 'Dodaj', exact: true }).tap();
  await phone.getByText(/^Dodano: Choroba/).waitFor();
});

test('works for a kid whose page is translated although it asks not to be', async () => {
  const { world, parent, login } = await openFamily();
  for (const name of ['Zęby rano', 'Spacer']) await parent.addMission(login, { name });
  const tablet = await world.open('tablet');
  await translated(tablet);
  await enter(tablet, { be: 'kid', login });
  await tablet.goto(addressOf.kidDay(login, 0));
  for (const name of ['Zęby rano', 'Spacer']) {
    await tablet.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
    await tablet.getByRole('button', { name: 'Kciuk w górę' }).tap();
    await tablet.getByRole('button', { name: 'OK' }).tap();
  }
  await tablet.getByText('Brawo! Nie masz już żadnych misji do wykonania!').waitFor();
  await expect.poll(async () => (await parent.kid(login)).waiting.count).toBe(2);
  expect(await tablet.locator('[translate="no"] h1').count()).toBe(1);
});

/**
 * Replaces every text as a browser's translator does: by another one within two elements. The text
 * node that React knows is then no longer on the page. The words stay, so that a test finds them.
 */
async function translated(page: Page) {
  await page.addInitScript(() => {
    const translate = (root: Node) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (
          !text.data.trim() ||
          !parent ||
          parent.closest('font, script, style, svg, title, option')
        )
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    // A browser translates a page that is loaded, and then what changes.
    const isReady = () => (window as { earlyTaps?: unknown }).earlyTaps === null;
    const start = () => {
      if (!isReady()) return void requestAnimationFrame(start);
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    addEventListener('load', start);
  });
}
