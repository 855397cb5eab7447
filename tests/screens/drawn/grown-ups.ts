import type { Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import { invitationLink } from '#fixtures/families/grown-up.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from '../screen.ts';

export function screens({ invitation }: Families): Screen[] {
  const url = addressOf.settingsPart('dorosli');
  const link = invitationLink(invitation);
  return [
    {
      name: 'zaproszenie',
      title: 'Zaproszenie do rodziny – Gwiazdozbiór',
      who: 'guest',
      url: link,
      act: fill,
    },
    { name: 'zaproszenie-nie-dziala', who: 'guest', url: invitationLink('sample') },
    {
      name: 'zaproszenie-u-kogos',
      who: 'nobody',
      url: link,
      act: (page) => page.getByLabel('Imię').waitFor(),
    },
    {
      name: 'edytuj-zapros',
      who: 'parent',
      url,
      act: (page) =>
        page.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).tap(),
    },
    {
      name: 'edytuj-zaproszenie',
      who: 'parent',
      url,
      act: async (page) => {
        await takeBackAll(page);
        await page.getByRole('button', { name: 'Zaproś drugiego rodzica lub opiekuna' }).tap();
        await page.getByRole('button', { name: 'Zaproś', exact: true }).tap();
        await page.getByRole('button', { name: 'Kopiuj' }).tap();
        await page.getByText(/^Link jest/).waitFor();
      },
    },
    { name: 'edytuj-dorosli', who: 'severalParent', url },
    {
      name: 'edytuj-co-moze',
      who: 'severalParent',
      url,
      act: (page) =>
        page
          .getByRole('button', { name: /^Zmień…/ })
          .last()
          .tap(),
    },
    {
      name: 'edytuj-usun-z-rodziny',
      who: 'severalParent',
      url,
      act: (page) => change(page, 'Usuń z rodziny…'),
    },
    {
      name: 'edytuj-przekaz-glowne-konto',
      who: 'severalParent',
      url,
      act: (page) => change(page, 'Przekaż główne konto…'),
    },
    {
      name: 'edytuj-usun-konto-wszystkich',
      who: 'severalParent',
      url: addressOf.settingsPart('dane'),
      act: (page) => page.getByRole('button', { name: 'Usuń konto' }).tap(),
    },
    { name: 'edytuj-drugi', who: 'secondParent', url },
    {
      name: 'edytuj-opusc-rodzine',
      who: 'secondParent',
      url,
      act: (page) => page.getByRole('button', { name: /^Opuść rodzinę/ }).tap(),
    },
  ];
}

async function change(page: Page, action: string) {
  await page
    .getByRole('button', { name: /^Zmień…/ })
    .first()
    .tap();
  await page.getByRole('button', { name: action }).tap();
}

async function fill(page: Page) {
  await page.getByLabel('Imię').fill('Ania');
  await page.getByLabel('E-mail').fill('przyklad@example.com');
  await page.getByLabel('Hasło', { exact: true }).fill('gwiazdka');
  await page.getByLabel('Powtórz hasło').fill('gwiazdka');
  await page.getByRole('radio', { name: 'Mama' }).check();
  await page.getByRole('radio', { name: 'Bez hasła' }).check();
  await page.getByRole('button', { name: 'DOŁĄCZ' }).waitFor();
}

/** Withdraws all invitations: each picture creates one, and a family can have only a few. */
async function takeBackAll(page: Page) {
  const { invitations } = await (await page.request.get('/api/grown-ups')).json();
  for (const { invitation } of invitations) {
    await page.request.delete(`/api/invitations/${invitation}`);
  }
}
