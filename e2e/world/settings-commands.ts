import { SIGN_IN } from '../../server/world/family.ts';
import { addressOf } from './address.ts';
import type { Tap } from './tap.ts';

const ACCOUNT = [
  'GET /api/account',
  'GET /api/doors',
  'GET /api/grown-ups',
  'GET /api/notifications',
];
const INVITED = ['GET /api/start', 'GET /api/account', 'GET /api/doors', 'GET /api/notifications'];

/** How the commands on the account and on invitations are given, one after the other. */
export const SETTINGS_COMMANDS = {
  'PUT /api/account': () => ({
    at: addressOf.settings(),
    tap: async (page) => {
      await page.getByLabel('Obecne hasło').fill(SIGN_IN.password);
      await page.getByRole('button', { name: 'Zapisz' }).tap();
    },
    says: 'Zapisano',
    asks: ['GET /api/grown-ups', 'GET /api/notifications'],
  }),
  'DELETE /api/account/devices/{device}': () => ({
    at: addressOf.settings(),
    tap: (page) =>
      page
        .getByRole('button', { name: /^Wyloguj: .*Chrome/ })
        .first()
        .tap(),
    says: /^Wylogowano: /,
    asks: ACCOUNT,
  }),
  'PUT /api/account/email': () => ({
    at: addressOf.changeEmail(),
    tap: async (page) => {
      await page.getByLabel('Stary e-mail').fill(SIGN_IN.email);
      await page.getByLabel('Nowy e-mail').fill('nowy@example.com');
      await page.getByLabel('Hasło').fill(SIGN_IN.password);
      await page.getByRole('button', { name: 'Zapisz' }).tap();
    },
    says: 'Zapisano',
    asks: ACCOUNT,
  }),
  'POST /api/invitations': () => ({
    at: addressOf.settings(),
    tap: async (page) => {
      await page.getByRole('button', { name: 'Zaproś osobę dorosłą' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Zaproś' }).tap();
    },
    says: 'Zaproszenie jest gotowe',
    asks: INVITED,
  }),
  'DELETE /api/invitations/{invitation}': () => ({
    tap: async (page) => {
      await page.getByRole('button', { name: 'Gotowe' }).tap();
      await page.getByRole('button', { name: /^Cofnij zaproszenie/ }).tap();
    },
    says: 'Zaproszenie cofnięte',
    asks: INVITED,
  }),
} satisfies Record<string, () => Tap>;
