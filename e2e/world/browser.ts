import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { Pace } from '../../server/context.ts';
import { PACE } from '../../server/http/pace.ts';
import { type ServedWorld, serve } from '../../server/world/served.ts';
import { openWorld } from '../../server/world/world.ts';
import { watchForeignRequests } from './look.ts';

/** The sizes at which families use the product. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? CHROMIUM.find((file) => existsSync(file));
  if (!executablePath) throw new Error('Chromium is missing: set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: QUIET });
}

interface Options {
  /** Whether the browser runs scripts at all; it does unless told. */
  scripts?: boolean;
  /** Where the device is; at home unless told. */
  timeZone?: string;
  /** The same device as another page's: with its cookies and what its browser keeps. */
  as?: Page;
}

/** A served world, and devices with a real browser to look at it. */
export interface BrowserWorld extends ServedWorld {
  open(size: keyof typeof SIZES, options?: Options): Promise<Page>;
}

/**
 * For a file of browser tests: one browser, and a served world for each test. The limit is that of
 * every server: no page of ours may come near it.
 */
export function browserWorlds(): (pace?: Pace) => Promise<BrowserWorld> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  return async (pace = PACE) => {
    const world = await serve(await openWorld({ web: path.resolve('dist/web'), pace }));
    const contexts: BrowserContext[] = [];
    const foreign: string[][] = [];
    onTestFinished(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      expect(foreign.flat(), 'requests to other hosts').toEqual([]);
    });
    return {
      ...world,
      async open(size, { scripts = true, timeZone = 'Europe/Warsaw', as } = {}) {
        const context = await browser.newContext({
          baseURL: world.address,
          viewport: SIZES[size],
          hasTouch: true,
          locale: 'pl-PL',
          timezoneId: timeZone,
          reducedMotion: 'reduce',
          javaScriptEnabled: scripts,
          ...(as && { storageState: await as.context().storageState() }),
        });
        context.setDefaultTimeout(10_000);
        contexts.push(context);
        const page = await context.newPage();
        foreign.push(watchForeignRequests(page, world.address));
        return page;
      },
    };
  };
}

/** Holds an answer of the server back until it may go. */
export function held() {
  let go = () => {};
  const wait = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  return { wait, go };
}
