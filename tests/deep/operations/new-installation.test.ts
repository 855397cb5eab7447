import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { SampleParent } from '#fixtures/families/family.ts';

const CLOSED = { registration: 'closed' } as const;
const NOTHING_YET = 'Nie ma tu jeszcze żadnej rodziny.';

function note(page: Page) {
  return page.getByRole('complementary', { name: 'O tym serwerze' });
}

test('leads the first visitor to the first account, and later visitors no longer', async () => {
  const world = await openBrowserWorld();
  const phone = await world.open('phone');
  await phone.goto('/');
  await note(phone).getByText(NOTHING_YET).waitFor();
  await checkLook(phone);
  await checkFit(phone);
  await note(phone).getByRole('link', { name: 'Załóż pierwsze konto' }).tap();
  await phone.waitForURL(`**${addressOf.register()}`);
  const first = phone.getByRole('region', { name: 'Pierwsze konto na tym serwerze' });
  await first.getByText('Rejestrację możesz potem zamknąć').waitFor();
  expect(await note(phone).count()).toBe(0);
  await phone.getByLabel('E-mail').waitFor();
  await checkLook(phone);
  await checkFit(phone);

  await new SampleParent(world.device()).register();
  await phone.goto(addressOf.logIn());
  await phone.getByRole('link', { name: 'Załóż konto' }).waitFor();
  expect(await note(phone).count()).toBe(0);
});

test('lets the first family register when registration is closed, and links no other visitor there', async () => {
  const world = await openBrowserWorld({ config: CLOSED });
  const phone = await world.open('phone');
  await phone.goto(addressOf.register());
  await phone.getByText('Po Was nikt więcej nie założy tu konta.').waitFor();
  await phone.getByLabel('E-mail').waitFor();

  await new SampleParent(world.device()).register();
  await phone.goto(addressOf.logIn());
  const { text } = PROBLEMS['registration-closed'];
  await phone.getByText(text).waitFor();
  expect(await phone.getByRole('link', { name: 'Załóż konto' }).count()).toBe(0);
  await checkLook(phone);
  await phone.goto(addressOf.register());
  await phone.getByRole('region', { name: 'Rejestracja jest zamknięta' }).getByText(text).waitFor();
  expect(await phone.getByLabel('E-mail').count()).toBe(0);
  await checkLook(phone);
  await checkFit(phone);
});
