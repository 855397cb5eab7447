import { expect, onTestFinished } from 'vitest';
import type { SIZES } from '#fixtures/browser/browser.ts';
import { RECOVERED } from '#fixtures/browser/browser.ts';
import { readingNewsLater } from '#fixtures/families/news.ts';
import type { Device } from '#fixtures/server/device.ts';
import { type ServedWorld, serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { REQUEST_LIMITS } from '../../../server/http/limits/request-limits.ts';
import { reporting } from './reported.ts';

export interface Cookie {
  name: string;
  value: string;
}

/** Opens the browser on a new device, which is deleted after the test. */
export type OpenDevice<P extends StoryPage = StoryPage> = (wanted: {
  address: string;
  size: keyof typeof SIZES;
  cookies: Cookie[];
}) => Promise<P>;

interface StoryWorld<P extends StoryPage> extends ServedWorld {
  /** Opens a new device, signed in with the cookies of `as`. WebKit supports one at a time. */
  open(size: keyof typeof SIZES, as?: Device): Promise<P>;
}

/** Opens a test server whose pages report their errors, which fail the test at its end. */
export async function openStoryWorld<P extends StoryPage>(
  open: OpenDevice<P>,
): Promise<StoryWorld<P>> {
  const complaints: string[] = [];
  // A test machine may take long to load a page.
  const world = readingNewsLater(
    await openWorld({ web: true, pace: { ...REQUEST_LIMITS, pageSeconds: 60 } }),
  );
  const served = await serve({ ...world, app: reporting(world.app, complaints) });
  onTestFinished(() => {
    const unexpected = complaints.filter((complaint) => !RECOVERED.test(complaint));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  });
  const { address } = served;
  return {
    ...served,
    open: (size, as) => open({ address, size, cookies: as ? cookiesOf(as) : [] }),
  };
}

function cookiesOf({ cookie }: Device): Cookie[] {
  return cookie.split('; ').map((each) => {
    const [name = '', value = ''] = each.split('=', 2);
    return { name, value };
  });
}

/** What any browser's driver can do. Playwright's `Page` does it, and more. */
export interface StoryPage {
  goto(path: string): Promise<unknown>;
  evaluate<Answer, Given>(run: (given: Given) => Answer, given: Given): Promise<Awaited<Answer>>;
}
