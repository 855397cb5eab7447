import { existsSync, readdirSync } from 'node:fs';
import { pino } from 'pino';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { AppContext, Pace } from '../../server/context.ts';
import { NOT_WRITTEN } from '../../server/http/documents.ts';
import { PACE } from '../../server/http/pace.ts';
import { type ServedWorld, serve } from '../../server/world/served.ts';
import type { Snapshot } from '../../server/world/storage.ts';
import { openWorld } from '../../server/world/world.ts';
import { watchForeignRequests } from './look.ts';
import { RECOVERED } from './recovered.ts';

/** The sizes at which families use the product. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  largePhone: { width: 430, height: 932 },
  tablet: { width: 820, height: 1180 },
  lyingTablet: { width: 1180, height: 820 },
  wideTablet: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The sizes at which a child's pages are looked at. */
export const KID_SIZES = ['phone', 'largePhone', 'tablet', 'lyingTablet', 'wideTablet'] as const;

/** The first of them that is there; the first one has no windows and is the fastest. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** A server at home without https: another device's address, so that it is no secure context. */
export const PLAIN_HOST = 'dom.test';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and somebody who allows it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
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
  /** Whether pages may install the worker that keeps the app; `false` by default. */
  worker?: boolean;
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
  /** The mail server that receives the letters. */
  smtpUrl?: string;
}

/** As a browser that lets a page have no worker says so. */
function refuseWorkers() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(new Error('No workers here.'));
}

/**
 * A served world for a browser test. It limits requests as every server does, unless told
 * otherwise: no page of ours may come near that limit.
 */
export async function openBrowserWorld({ pace, ...wanted }: Wanted = {}): Promise<BrowserWorld> {
  const browser = await sharedBrowser();
  const complaints: string[] = [];
  const log = logOf(complaints);
  // Where tests run nobody knows how long a page may take.
  const limits = { ...PACE, pageSeconds: 60, ...pace };
  const world = await serve(await openWorld({ web: true, log, pace: limits, ...wanted }));
  const contexts: BrowserContext[] = [];
  const foreign: string[][] = [];
  onTestFinished(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    expect(foreign.flat(), 'requests to other hosts').toEqual([]);
    expect(complaints, 'complaints of browser and server').toEqual([]);
  });
  return {
    ...world,
    async open(size, options = {}) {
      const { scripts = true, timeZone = 'Europe/Warsaw', worker = false, as } = options;
      const { through = world.address } = options;
      const context = await browser.newContext({
        baseURL: through,
        ignoreHTTPSErrors: true,
        viewport: SIZES[size],
        hasTouch: true,
        locale: 'pl-PL',
        timezoneId: timeZone,
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        serviceWorkers: worker ? 'allow' : 'block',
        ...(as && { storageState: await as.context().storageState() }),
      });
      context.setDefaultTimeout(20_000);
      if (!worker) await context.addInitScript(refuseWorkers);
      contexts.push(context);
      const page = await context.newPage();
      if (scripts) arriveWithApp(page);
      foreign.push(watchForeignRequests(page, through));
      hearComplaints(page, complaints);
      return page;
    },
  };
}

/** As the log counts. */
const ERROR = 50;

/** A page that could not be written hides behind the shell; errors go to the output of the tests. */
function logOf(complaints: string[]) {
  const write = (line: string) => {
    const { level, msg, err } = JSON.parse(line);
    if (msg === NOT_WRITTEN) complaints.push(`${msg}: ${err.stack}`);
    if (level >= ERROR) process.stdout.write(line);
  };
  return pino({ level: 'warn' }, { write });
}

/**
 * What nobody foresaw: an error that nothing caught, as where the browser draws something else than
 * the server has written, or something that the content policy refuses.
 */
function hearComplaints(page: Page, complaints: string[]) {
  page.on('pageerror', ({ message }) => {
    if (!RECOVERED.test(message)) complaints.push(message);
  });
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) complaints.push(said.text());
  });
}

/**
 * Whoever goes to a page of the product is there once its app is; a test that wants to be earlier
 * says until when it waits (`waitUntil`).
 */
function arriveWithApp(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await taken(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await taken(page);
    return response;
  };
}

/**
 * The app is there: nothing that is tapped is kept any longer, and React has left its mark on all
 * that can be tapped, which it takes over part by part. Other documents have none.
 */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMarked = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const shown = [...document.querySelectorAll('#root :is(h1, a, button)')];
    return (window as { earlyTaps?: unknown }).earlyTaps == null && shown.every(isMarked);
  });
}

/** Waits until the code that comes while the app runs is there, and the page drawn with it. */
export async function laterCame(page: Page): Promise<void> {
  const later = readdirSync('dist/web/assets').find((name) => /^later-.*\.js$/.test(name));
  // As text: in a function of this file it would be the test's own import.
  await page.evaluate(`import('/assets/${later}').then(() => {})`);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** A gate that holds an answer of the server back until `go` is called. */
export function held() {
  let go = () => {};
  const wait = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  return { wait, go };
}
