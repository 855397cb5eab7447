import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Line, sizeOf, slowDown } from './profile.ts';
import { paints, type Watched, watch } from './watch.ts';

export interface Visit {
  url: string;
  /** Such as `session=…`; empty for a guest. */
  cookie: string;
  /** A selector for the content that the user came for. */
  sees: string;
}

/** Times are in ms. */
export interface PageLoad extends Watched {
  firstPaint: number;
  pictures: number;
  requests: number;
  /** Transferred size, including headers. */
  kilobytes: number;
  scriptKilobytes: number;
}

interface Opened {
  context: BrowserContext;
  page: Page;
}

/** How long to wait for further loading after the page can be tapped. */
const REST_MS = 1500;
const PAGE_TIMEOUT_MS = 30_000;
const KILOBYTE = 1000;
/** tsx wraps named functions in this helper, which a page lacks. */
const LOADERS = 'globalThis.__name = (named) => named';

/** Without anything cached. */
export async function loadPage(browser: Browser, visit: Visit, line: Line): Promise<PageLoad> {
  return opened(await openPage(browser, visit, line), visit, line);
}

/** On a device that has loaded and stored the page. `isOffline`: it has no network by then. */
export async function loadPageAgain(
  browser: Browser,
  visit: Visit,
  line: Line,
  isOffline: boolean,
): Promise<PageLoad> {
  const { context, page } = await openPage(browser, visit, line);
  await page.goto(visit.url);
  const until = Date.now() + PAGE_TIMEOUT_MS;
  // The loop is here because `waitForFunction` accepts a promise as a true result.
  while (!(await page.evaluate(isCached))) {
    if (Date.now() > until) throw new Error('the browser did not store the page in time');
    await page.waitForTimeout(200);
  }
  const again = await context.newPage();
  await page.close();
  return opened({ context, page: again }, visit, line, isOffline);
}

async function opened(
  { context, page }: Opened,
  visit: Visit,
  line: Line,
  isOffline = false,
): Promise<PageLoad> {
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await slowDown(network, page, line);
  // Also for the service worker.
  if (isOffline) await context.setOffline(true);
  const came = count(network);
  await page.addInitScript(watch, visit.sees);
  await page.goto(visit.url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (globalThis as unknown as { watched: Watched }).watched.tappable,
    null,
    { polling: 100, timeout: PAGE_TIMEOUT_MS },
  );
  await page.waitForTimeout(REST_MS);
  const watched = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  const painted = await page.evaluate(paints);
  await context.close();
  return { ...watched, ...painted, ...came() };
}

/** Runs in a page. Resolves with whether its service worker and its database are ready. */
async function isCached(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active?.state !== 'activated') return false;
  if ((await indexedDB.databases()).length === 0) return false;
  const opening = indexedDB.open('gwiazdozbior');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const all = opening.result.transaction('kept').objectStore('kept').getAllKeys();
  await new Promise((resolve) => {
    all.onsuccess = resolve;
  });
  opening.result.close();
  return all.result.some((key) => /^answer .*"week"/.test(String(key)));
}

/** Returns the markup and text of a page without pictures, scripts and styles. */
export async function textOf(browser: Browser, visit: Visit): Promise<string> {
  const { context, page } = await openPage(browser, visit, 'fast line');
  await page.goto(visit.url);
  await page.waitForSelector(visit.sees);
  const text = await page.evaluate(() => {
    const root = document.body.cloneNode(true) as HTMLElement;
    for (const heavy of root.querySelectorAll('svg, img, script, style')) heavy.remove();
    return root.innerHTML;
  });
  await context.close();
  return text;
}

/** Opens a page on a new device with animations. */
export async function openPage(
  browser: Browser,
  { url, cookie }: Visit,
  line: Line,
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: sizeOf(line),
    hasTouch: true,
    locale: 'pl-PL',
    reducedMotion: 'no-preference',
  });
  await context.addCookies(cookiesOf(cookie, url));
  await context.addInitScript(LOADERS);
  return { context, page: await context.newPage() };
}

export function cookiesOf(header: string, url: string) {
  return header.split('; ').flatMap((each) => {
    const [name, value] = each.split('=');
    return name && value ? [{ name, value, url: new URL(url).origin }] : [];
  });
}

function count(network: CDPSession) {
  const scripts = new Set<string>();
  const came = { requests: 0, kilobytes: 0, scriptKilobytes: 0 };
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) came.requests += 1;
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kilobytes = encodedDataLength / KILOBYTE;
    came.kilobytes += kilobytes;
    if (scripts.has(requestId)) came.scriptKilobytes += kilobytes;
  });
  return () => came;
}
