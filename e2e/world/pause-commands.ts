import { addressOf } from './address.ts';
import type { Tap } from './tap.ts';

/** How the commands on pauses are given, one after the other. */
export const PAUSE_COMMANDS = {
  'POST /api/pauses': () => ({
    at: addressOf.pauses(),
    tap: (page) => page.getByRole('button', { name: 'Dodaj', exact: true }).tap(),
    says: 'Dodano: Wakacje, 20 listopada',
  }),
  'PUT /api/pauses/{pause}': () => ({
    tap: async (page) => {
      await page.getByRole('button', { name: /^Zmień/ }).tap();
      await page.getByRole('radio', { name: 'Choroba' }).check();
      await page.getByRole('button', { name: 'Zapisz zmiany' }).tap();
    },
    says: 'Zapisano: Choroba, 20 listopada',
  }),
  'DELETE /api/pauses/{pause}': () => ({
    tap: async (page) => {
      await page.getByRole('button', { name: /^Zmień/ }).tap();
      await page.getByRole('button', { name: 'Usuń przerwę' }).tap();
    },
    says: 'Usunięto: Choroba, 20 listopada',
  }),
} satisfies Record<string, () => Tap>;
