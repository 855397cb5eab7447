import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newKey } from '../../server/world/family.ts';

/** The kid, whose device it is, has been told all that there is. */
export async function lookedAt(page: Page, login: string) {
  const data = { key: newKey() };
  for (const command of ['claims', 'shown']) {
    await page.request.post(`/api/kids/${login}/news/${command}`, { data, failOnStatusCode: true });
  }
}

/** Waits for the scene of the parent’s yes with these words, and closes it. */
export async function told(page: Page, words: string | RegExp, title = 'Mama mówi: tak!') {
  const scene = page.getByRole('alertdialog', { name: title });
  await scene.getByText(words).waitFor();
  await scene.getByRole('button', { name: 'OK' }).tap();
  await expect.poll(() => page.getByRole('alertdialog', { name: title }).count()).toBe(0);
}
