import type { Page, Request } from 'playwright-core';
import { answered, type SampleParent } from '../../server/world/family.ts';
import type { BrowserWorld } from './browser.ts';
import { enter } from './home.ts';

/** So long after it has heard of a change a page would have asked for something. */
const ASKS_WITHIN_MS = 400;

/** Makes a page count what its stream of changes has brought; before its first address. */
export function countHeard(page: Page) {
  return page.addInitScript(() => {
    const heard = { change: 0 };
    class Counted extends EventSource {
      constructor(url: string) {
        super(url);
        const note = (message: Event) => {
          const { change } = JSON.parse((message as MessageEvent<string>).data);
          heard.change = Math.max(heard.change, change);
        };
        for (const type of ['greeting', 'message']) this.addEventListener(type, note);
      }
    }
    Object.assign(window, { EventSource: Counted, heard });
  });
}

/** Waits until the pages have heard of all that the family has changed, and done what they do then. */
export async function heardAll(parent: SampleParent, ...pages: readonly Page[]) {
  const { change } = await answered(parent.api.kids.$get());
  for (const page of pages) {
    await page.waitForFunction(
      (change) => (window as unknown as { heard: { change: number } }).heard.change >= change,
      change,
    );
  }
  await pages[0]?.waitForTimeout(ASKS_WITHIN_MS);
}

/**
 * Devices of the family at their pages, which have heard of all that was changed so far. `through`
 * is the address of what stands between them and the server.
 */
export async function opened<const At extends readonly (readonly [object, string])[]>(
  world: BrowserWorld,
  parent: SampleParent,
  at: At,
  through = world.address,
) {
  const pages = [];
  for (const [actor, path] of at) {
    const page = await world.open('tablet', { through });
    await countHeard(page);
    await enter(page, actor);
    await page.goto(path);
    await page.locator('h1').waitFor();
    pages.push(page);
  }
  await heardAll(parent, ...pages);
  return pages as { [Index in keyof At]: Page };
}

/** What a page asks the server for from now on, as „PUT …/marks/7”; `…` is the kid's address. */
export function asked(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return;
    requests.push(`${request.method()} ${pathname.replace(/^\/api\/kids\/[^/]+/, '…')}`);
  });
  return requests;
}
