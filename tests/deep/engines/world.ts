import { expect, onTestFinished } from 'vitest';
import type { SIZES } from '#fixtures/browser/browser.ts';
import { RECOVERED } from '#fixtures/browser/recovered.ts';
import { lookingLater } from '#fixtures/families/news.ts';
import type { Device } from '#fixtures/server/device.ts';
import { type ServedWorld, serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { PACE } from '../../../server/http/pace.ts';
import type { StoryPage } from './page.ts';
import { telling } from './told.ts';

export interface Cookie {
  name: string;
  value: string;
}

/** Opens the browser in question on a new device, which is gone when the test is over. */
export type OpenDevice = (wanted: {
  address: string;
  size: keyof typeof SIZES;
  cookies: Cookie[];
}) => Promise<StoryPage>;

export interface StoryWorld extends ServedWorld {
  /** A new device; with the cookies of `as` it is signed in like that one. WebKit has one at a time. */
  open(size: keyof typeof SIZES, as?: Device): Promise<StoryPage>;
  /** What pages have complained of so far; none is left when a test ends. */
  complaints: string[];
}

/** A served world whose pages tell what is wrong in them. */
export async function openStoryWorld(open: OpenDevice): Promise<StoryWorld> {
  const complaints: string[] = [];
  // Where tests run nobody knows how long a page may take.
  const world = lookingLater(await openWorld({ web: true, pace: { ...PACE, pageSeconds: 60 } }));
  const served = await serve({ ...world, app: telling(world.app, complaints) });
  onTestFinished(() => {
    const heard = complaints.filter((complaint) => !RECOVERED.test(complaint));
    expect(heard, 'complaints of the browser').toEqual([]);
  });
  const { address } = served;
  return {
    ...served,
    complaints,
    open: (size, as) => open({ address, size, cookies: as ? cookiesOf(as) : [] }),
  };
}

function cookiesOf({ cookie }: Device): Cookie[] {
  return cookie.split('; ').map((each) => {
    const [name = '', value = ''] = each.split('=', 2);
    return { name, value };
  });
}
