import type { Page } from 'playwright-core';
import { addressOf } from '#fixtures/browser/address.ts';
import type { Families, Who } from '#fixtures/pages/visitors.ts';
import { unfold } from './drawn/kid.ts';

/** An animation to draw as a strip of frames. */
export interface Film {
  name: string;
  who: Who;
  url: string;
  act: (page: Page) => Promise<unknown>;
  /** Times of the frames, in milliseconds after the start. */
  at: readonly number[];
}

export function films({ sample: [login] }: Families): Film[] {
  const url = addressOf.kidDay(login, 0);
  return [
    {
      name: 'film-kciuk',
      who: 'kid',
      url,
      act: async (page) => {
        await undone(page, /^Zęby wieczorem/);
        await unfold(page);
        await up(page, /^Zęby wieczorem/);
      },
      at: [60, 200, 360, 520, 700, 860, 1000, 1300, 3500],
    },
    {
      name: 'film-final',
      who: 'kid',
      url,
      act: async (page) => {
        await undone(page, /^Zęby wieczorem/);
        await unfold(page);
        for (;;) {
          const remaining = page.locator('[data-state="undone"]');
          const isLast = (await remaining.count()) === 1;
          await up(page, remaining.first());
          if (isLast) break;
          await page.getByRole('button', { name: 'OK' }).tap();
        }
      },
      at: [200, 600, 1400, 2200, 3000, 3800, 4600, 6500],
    },
  ];
}

/** Resets the mark, so that the animation can be repeated. */
async function undone(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Kciuk w dół' }).tap();
  await page.getByRole('button', { name: 'OK' }).tap();
}

async function up(page: Page, card: RegExp | ReturnType<Page['locator']>) {
  await (card instanceof RegExp ? page.getByRole('button', { name: card }) : card).tap();
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
}

export async function strip(page: Page, at: readonly number[]): Promise<Buffer> {
  const frames: string[] = [];
  for (const time of at) {
    await page.evaluate((time) => {
      for (const each of document.getAnimations()) {
        each.pause();
        each.currentTime = time;
      }
    }, time);
    frames.push((await page.screenshot()).toString('base64'));
  }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const shown = 420 / Math.max(width, height);
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({
    width: Math.ceil(width * shown + 4) * at.length,
    height: Math.ceil(height * shown),
  });
  await sheet.setContent(
    frames
      .map((frame) => `<img style="height:100%" src="data:image/png;base64,${frame}">`)
      .join('')
      .replace(/^/, '<body style="display:flex;gap:4px;height:100vh;margin:0">'),
  );
  const picture = await sheet.screenshot();
  await sheet.close();
  return picture;
}
