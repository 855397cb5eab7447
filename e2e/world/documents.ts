import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PAGES } from '../../web/paths.ts';
import { taken } from './browser.ts';
import { asked } from './requests.ts';

/** What a page asks for as it opens, although its document is written. */
const ASKS: Record<string, readonly string[]> = {
  // Lies ready for everybody: it asks who reads it.
  [PAGES.welcome]: ['GET /api/start'],
  [PAGES.help]: ['GET /api/start'],
  // No server sees the token of its link.
  [PAGES.invitation]: ['POST /api/invitation'],
  // Its code is this device's alone, and waits for a parent from then on.
  [PAGES.tablet]: ['POST /api/pairing', 'PUT /api/pairing'],
  // Says that nobody is active any longer, and hears so from its stream.
  [PAGES.familyMenu]: ['PUT /api/actor', 'GET /api/start'],
};

/**
 * What only a browser draws: dialogs, the time zones that it knows, what its voices can read, a
 * tablet's code with its picture, what it can do while the page is closed.
 */
const DRAWN_BY_BROWSER =
  'dialog, optgroup:not([label="Najczęściej"]), button[aria-label="Posłuchaj"], figure, [data-of-browser]';

/**
 * Opens an address. The browser must take over what the server has written as it is, and fetch
 * nothing of it again.
 */
export async function openTakenOver(page: Page, url: string): Promise<void> {
  const requests = asked(page);
  const answer = await page.goto(url);
  await taken(page);
  await takeHeroes(page);
  // What stands after `#` no server sees: the browser draws such a page.
  if (!url.includes('#')) {
    const written = await contentOf(page, (await answer?.text()) ?? '');
    expect(await contentOf(page), `${url} as it was taken over`).toBe(written);
  }
  expect(await otherAttributes(page), `${url}, written and drawn otherwise`).toEqual([]);
  const further = ASKS[new URL(page.url()).pathname] ?? [];
  expect(requests.filter((one) => !further.includes(one))).toEqual([]);
}

/** Heroes stay as they came until the page is touched: then they are taken over as well. */
async function takeHeroes(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root svg[pointer-events="none"]')].every((hero) =>
      Object.keys(hero).some((key) => key.startsWith('__reactProps$')),
    ),
  );
}

/** What a document holds, as the browser reads it; without one, what the page holds now. */
async function contentOf(page: Page, html?: string): Promise<string> {
  const content = await page.evaluate(
    ([drawn, html]) => {
      const of = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const root = of.getElementById('root')?.cloneNode(true) as Element;
      for (const each of root.querySelectorAll(drawn)) each.remove();
      return root.innerHTML;
    },
    [DRAWN_BY_BROWSER, html] as const,
  );
  return content.replace(/<!--.*?-->/g, '').replaceAll('><', '>\n<');
}

/**
 * Attributes that the app would have written otherwise than the server has. React leaves them as they
 * are and says nothing; what it would have written stands in the props that it keeps at an element.
 */
function otherAttributes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const others: string[] = [];
    const inHtml: Record<string, string> = { className: 'class', htmlFor: 'for' };
    for (const element of document.querySelectorAll('#root *')) {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'));
      const props = key ? (element as unknown as Record<string, object>)[key] : {};
      for (const [prop, value] of Object.entries(props ?? {})) {
        const isText = typeof value === 'string' || typeof value === 'number';
        if (!isText || /^(children|value|default[A-Z].*)$/.test(prop)) continue;
        const kebab = prop.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
        const names = [inHtml[prop] ?? prop, prop.toLowerCase(), kebab];
        const has = names.map((name) => element.getAttribute(name)).find((one) => one !== null);
        if (has !== `${value}`) others.push(`${element.tagName} ${prop}: ${has}, not ${value}`);
      }
    }
    return others;
  });
}
