import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { listen } from '../../server/http/listen.ts';
import { watchForeignRequests } from './look.ts';
import { openWorld, type World } from './world.ts';

/** The sizes at which families use the product. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Below the range from which the system hands out ports for outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
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

/** A served world, and devices with a real browser to look at it. */
export interface BrowserWorld extends World {
  address: string;
  open(size: keyof typeof SIZES): Promise<Page>;
}

/** For a file of browser tests: one browser, and a served world for each test. */
export function browserWorlds(): () => Promise<BrowserWorld> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  return async () => {
    const world = await openWorld({ web: path.resolve('dist/web') });
    const server = await listenSomewhere(world);
    const contexts: BrowserContext[] = [];
    const foreign: string[][] = [];
    onTestFinished(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await server.close();
      expect(foreign.flat(), 'requests to other hosts').toEqual([]);
    });
    return {
      ...world,
      address: server.address,
      async open(size) {
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: SIZES[size],
          hasTouch: true,
          locale: 'pl-PL',
          timezoneId: 'Europe/Warsaw',
          reducedMotion: 'reduce',
        });
        context.setDefaultTimeout(10_000);
        contexts.push(context);
        const page = await context.newPage();
        foreign.push(watchForeignRequests(page, server.address));
        return page;
      },
    };
  };
}

/** Serves a world on a free port of this machine alone. */
export async function listenSomewhere({ app }: Pick<World, 'app'>) {
  for (let tries = 0; ; tries += 1) {
    const port = FIRST_PORT + ((process.pid * 31 + tries * 97) % PORTS);
    try {
      return await listen(app, { port, host: '127.0.0.1' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries > 50) throw error;
    }
  }
}
