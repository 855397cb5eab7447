import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a browser is sent to see. */
export interface Visit {
  name: string;
  url: string;
  /** As in `session=…`; empty for a guest. */
  cookie: string;
  /** Finds what the person came for. */
  sees: string;
}

export interface Line {
  name: string;
  throttle: { bits: number; delayMs: number; cpu: number } | null;
}

/** What one first visit took, with nothing kept from an earlier one. */
export interface Look {
  requests: number;
  /** Over the wire, with headers. */
  bytes: number;
  paintMs: number;
  /** Until the thing that the person came for was on the screen. */
  seenMs: number;
}

/** How long the page may go on loading after it was seen, before its bytes are counted. */
const REST_MS = 1500;

export async function lookAt(browser: Browser, visit: Visit, line: Line): Promise<Look> {
  const { context, page } = await open(browser, visit);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  if (line.throttle) {
    const { bits, delayMs, cpu } = line.throttle;
    const bytesPerSecond = bits / 8;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: delayMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await network.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  let requests = 0;
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watchFor, visit.sees);
  await page.goto(visit.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'seen' in globalThis, null, { polling: 100, timeout: 30_000 });
  await page.waitForTimeout(REST_MS);
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    seenMs: (globalThis as unknown as { seen: number }).seen,
  }));
  await context.close();
  // The frame is shown a little after it is made: nothing is seen before the first paint.
  return { requests, bytes, ...times, seenMs: Math.max(times.seenMs, times.paintMs) };
}

/** A page's text and what it is for, without its looks. */
export async function textOf(browser: Browser, visit: Visit): Promise<string> {
  const { context, page } = await open(browser, visit);
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

async function open(
  browser: Browser,
  { url, cookie }: Visit,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    locale: 'pl-PL',
    reducedMotion: 'reduce',
  });
  for (const each of cookie.split('; ')) {
    const [name, value] = each.split('=');
    if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
  }
  return { context, page: await context.newPage() };
}

/** Runs in the page: notes when the thing is first there, once the frame with it is drawn. */
function watchFor(selector: string) {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => Object.assign(globalThis, { seen: performance.now() }));
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}
