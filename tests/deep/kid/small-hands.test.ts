import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALL, testScreens } from '../../screens/walk.ts';

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Finger {
  id: number;
  x: number;
  y: number;
}

/** Distances in CSS pixels that a child's finger slides during a tap. */
const SLIDES = [6, 14, 30];
/** The time that a child's finger may rest. */
const LONG_S = 2;

/** The other screens have the same cards, tiles and buttons. */
const SCREENS = ['dziecko-logowanie', 'dziecko-misje', 'dziecko-misja', 'dziecko-nagrody'];
const ofKids = ALL.filter(({ name }) => SCREENS.includes(name));

testScreens(
  'handles on %s a touch that slides, comes with a palm, lasts long or uses two fingers',
  ofKids,
  async (page) => {
    const touch = await page.context().newCDPSession(page);
    await recordClicks(page);
    for (const box of await targets(page)) {
      const { x, y } = middleOf(box);
      for (const by of SLIDES) {
        const [dx, dy] = box.width > box.height ? [by, by / 3] : [by / 3, by];
        const from = { x: x - dx / 2, y: y - dy / 2 };
        const to = { x: x + dx / 2, y: y + dy / 2 };
        if (!isWithin(box, from) || !isWithin(box, to)) continue;
        await press(touch, [{ id: 0, ...from }]);
        await slide(touch, from, to);
        await lift(touch);
        expect(await clicked(page), `${box.name}, ${by} px`).toEqual([box.name]);
      }
      const at = await page.evaluate(() => Date.now() / 1000);
      await press(touch, [{ id: 0, x, y }], at);
      await lift(touch, [], at + LONG_S);
      expect(await clicked(page), `${box.name}, ${LONG_S} s`).toEqual([box.name]);
      // A palm rests at the edge while the finger taps.
      await press(touch, [{ id: 1, x: 3, y: 3 }]);
      await press(touch, [
        { id: 1, x: 3, y: 3 },
        { id: 0, x, y },
      ]);
      await lift(touch, [{ id: 0, x, y }]);
      expect(await clicked(page), `${box.name}, a palm`).toEqual([box.name]);
      await lift(touch);
      await forgetClicks(page);
      const left = { id: 0, x: x - box.width / 4, y };
      const right = { id: 1, x: x + box.width / 4, y };
      await press(touch, [left, right]);
      await lift(touch, [left]);
      await lift(touch);
      expect(await clicked(page), `${box.name}, two fingers`).toEqual([box.name]);
    }
  },
);

/** Records clicks from now on, and prevents their effects. */
async function recordClicks(page: Page) {
  await page.evaluate(() => {
    const clicks: string[] = [];
    Object.assign(window, { clicks });
    document.addEventListener(
      'click',
      (event) => {
        const target =
          event.target instanceof Element ? event.target.closest('[data-target]') : null;
        clicks.push(target?.getAttribute('data-target') ?? 'nothing');
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
  });
}

/** Returns the clicks since the last call; a touch has been handled when its click has come. */
async function clicked(page: Page): Promise<string[]> {
  await page
    .waitForFunction(() => (window as unknown as { clicks: string[] }).clicks.length > 0)
    .catch(() => {});
  return forgetClicks(page);
}

function forgetClicks(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { clicks: string[] }).clicks.splice(0));
}

function targets(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document;
    return [...shown.querySelectorAll<HTMLElement>('button:enabled, a[href], label')].flatMap(
      (element, at) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        if (!top || !element.contains(top)) return [];
        const name = `${at} ${element.getAttribute('aria-label') ?? element.innerText}`;
        element.dataset.target = name;
        return [{ name, x, y, width, height }];
      },
    );
  });
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}

function isWithin(box: Box, { x, y }: { x: number; y: number }): boolean {
  return x > box.x + 2 && x < box.x + box.width - 2 && y > box.y + 2 && y < box.y + box.height - 2;
}

function press(touch: CDPSession, touchPoints: Finger[], timestamp?: number) {
  const at = timestamp === undefined ? {} : { timestamp };
  return touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, ...at });
}

async function slide(touch: CDPSession, from: { x: number; y: number }, to: typeof from) {
  for (const part of [1 / 2, 1]) {
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ id: 0, x, y }],
    });
  }
}

function lift(touch: CDPSession, touchPoints: Finger[] = [], timestamp?: number) {
  const at = timestamp === undefined ? {} : { timestamp };
  return touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints, ...at });
}
