import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { AppContext, Pace } from '../../server/context.ts';
import { PACE } from '../../server/http/pace.ts';
import { type ServedWorld, serve } from '../../server/world/served.ts';
import type { Snapshot } from '../../server/world/storage.ts';
import { openWorld } from '../../server/world/world.ts';
import { watchForeignRequests } from './look.ts';

/** The sizes at which families use the product. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The first of them that is there; the first one has no windows and is the fastest. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
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
  /** Whether the browser runs scripts; `true` by default. */
  scripts?: boolean;
  /** The time zone of the device; Poland's by default. */
  timeZone?: string;
  /** Another page of the same device, whose cookies and local storage it gets. */
  as?: Page;
  /** The address at which the device reaches the server, where something stands in between. */
  through?: string;
}

/** A served world, and devices with a real browser to look at it. */
export interface BrowserWorld extends ServedWorld {
  open(size: keyof typeof SIZES, options?: Options): Promise<Page>;
}

/** One browser for all tests of a process; it ends with the process. Each device is a context. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

let shared: Promise<Browser> | undefined;

/** What a test may set differently. */
interface Wanted {
  /** Each limit that is not every server's. */
  pace?: Partial<Pace>;
  from?: Snapshot<unknown>;
  config?: Partial<AppContext['config']>;
}

/**
 * A served world for a browser test. It limits requests as every server does, unless told
 * otherwise: no page of ours may come near that limit.
 */
export async function openBrowserWorld({ pace, ...wanted }: Wanted = {}): Promise<BrowserWorld> {
  const browser = await sharedBrowser();
  const web = path.resolve('dist/web');
  const world = await serve(await openWorld({ web, pace: { ...PACE, ...pace }, ...wanted }));
  const contexts: BrowserContext[] = [];
  const foreign: string[][] = [];
  onTestFinished(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    expect(foreign.flat(), 'requests to other hosts').toEqual([]);
  });
  return {
    ...world,
    async open(size, options = {}) {
      const { scripts = true, timeZone = 'Europe/Warsaw', as, through = world.address } = options;
      const context = await browser.newContext({
        baseURL: through,
        ignoreHTTPSErrors: true,
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
      foreign.push(watchForeignRequests(page, through));
      return page;
    },
  };
}

/** A gate that holds an answer of the server back until `go` is called. */
export function held() {
  let go = () => {};
  const wait = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  return { wait, go };
}
