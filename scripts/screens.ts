/**
 * Writes a PNG of every screen with the sample family into `screens/`, at every size and in both
 * themes. An animation becomes a strip of frames.
 *   npm run screens -- NAME…       only these; also sizes and themes: `tablet light menu`
 *   npm run screens -- --readme    small ones for the README, into `docs/pictures/`
 *   npm run screens -- --manifest  those for the install dialog of browsers, into `web/public/`
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { pageAt } from '#fixtures/browser/address.ts';
import { launchBrowser, SIZES } from '#fixtures/browser/browser.ts';
import { readingNewsLater } from '#fixtures/families/news.ts';
import { become, seedFamilies, WHO } from '#fixtures/pages/visitors.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { listenSomewhere } from '#fixtures/server/served.ts';
import { createApp } from '../server/app.ts';
import { openStorage } from '../server/db/storage.ts';
import { openWeb } from '../server/http/open-web.ts';
import { Hub } from '../server/live/hub.ts';
import { type Film, films, strip } from '../tests/screens/films.ts';
import { screens } from '../tests/screens/list.ts';
import { pageOf, type Screen } from '../tests/screens/screen.ts';

const OUT = path.resolve('screens');
/** A Friday noon, so that pictures do not change from day to day. */
const NOW = Date.UTC(2026, 10, 20, 11);
const words = process.argv.slice(2);

/** Some screens in the light theme that are stored in the repository. */
interface Album {
  folder: string;
  sizes: readonly (keyof typeof SIZES)[];
  screens: readonly string[];
  file(size: keyof typeof SIZES, name: string): string;
}

const ALBUMS: Record<string, Album> = {
  // On a phone: the first pages of a family, then those of a kid and of a parent.
  '--readme': {
    folder: 'docs/pictures',
    sizes: ['phone'],
    screens: [
      ...['witaj', 'rodzina-rejestracja', 'menu', 'dziecko-logowanie'],
      ...['dziecko-menu', 'dziecko-misje', 'dziecko-misja', 'dziecko-bohater'],
      ...['dziecko-nagrody', 'dziecko-postepy', 'dzieci', 'rodzic-postepy'],
      ...['rodzic-misje', 'rodzic-gotowy-plan', 'rodzic-nagrody', 'rodzic-punkty'],
    ],
    file: (_size, name) => name,
  },
  '--manifest': {
    folder: 'web/public',
    sizes: ['phone', 'lyingTablet'],
    screens: ['menu', 'dziecko-misje', 'dziecko-bohater'],
    file: (size, name) => `view-${size === 'phone' ? 'narrow' : 'wide'}-${name}`,
  },
};
const album = words.flatMap((word) => ALBUMS[word] ?? [])[0];
const THEMES = ['light', 'dark'] as const;
const ALL_SIZES = Object.keys(SIZES) as (keyof typeof SIZES)[];
const themes = album ? (['light'] as const) : named(THEMES);
const sizes = album?.sizes ?? named(ALL_SIZES);
const names = words.filter((word) => ![...THEMES, ...ALL_SIZES].some((each) => each === word));
const only = album?.screens ?? names;
const PAGE_SIZES: readonly (keyof typeof SIZES)[] = [
  'narrow',
  'lyingPhone',
  'phone',
  'tablet',
  'desktop',
];

let drawn = 0;
let complete = false;
// Also without an exception: Node exits silently when a pending `await` can never resolve.
process.on('exit', () => {
  if (complete) return;
  console.error(`screens stopped after ${drawn} pictures; the set is incomplete`);
  process.exitCode = 1;
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-screens-'));
const live = new Hub();
const storage = await openStorage({ databaseUrl: null, dataDir }, live);
const families = await seedFamilies(storage, NOW);
let now = NOW;
const app = createApp(
  contextOn({ storage, clock: () => now, live, dataDir, web: openWeb('dist') }),
);
const passMs = (ms: number) => {
  now += ms;
};
const server = await listenSomewhere(readingNewsLater({ app, passMs }));
const browser = await launchBrowser();
try {
  // Films come last: they leave no mission undone.
  for (const shown of ['screens', 'films'] as const) {
    for (const theme of themes) {
      for (const size of sizes) {
        await walk(shown, size, theme);
      }
    }
  }
  complete = drawn > 0;
} catch (error) {
  // Printed before closing, which may hang.
  console.error(error);
} finally {
  await browser.close();
  await server.close();
  await storage.close();
  rmSync(dataDir, { recursive: true });
}

function named<T extends string>(all: readonly T[]): readonly T[] {
  const requested = all.filter((each) => words.includes(each));
  return requested.length > 0 ? requested : all;
}

async function walk(shown: 'screens' | 'films', size: keyof typeof SIZES, theme: 'light' | 'dark') {
  const folder = album ? path.resolve(album.folder) : path.join(OUT, `${size}-${theme}`);
  mkdirSync(folder, { recursive: true });
  for (const who of WHO) {
    const wanted = screens(families).filter(
      (screen) =>
        shown === 'screens' &&
        screen.who === who &&
        (only.length === 0 || only.includes(screen.name)) &&
        isDrawnAt(size, screen),
    );
    const moving = films(families).filter(
      (film) =>
        shown === 'films' && film.who === who && (words.length === 0 || only.includes(film.name)),
    );
    if (wanted.length + moving.length === 0) continue;
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: SIZES[size],
      colorScheme: theme,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      reducedMotion: 'reduce',
      hasTouch: true,
    });
    const page = await context.newPage();
    await become(page, who, families);
    for (const screen of wanted) {
      const file = album ? album.file(size, screen.name) : screen.name;
      await shoot(page, screen, path.join(folder, file));
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const film of moving) await shootFilm(page, film, path.join(folder, film.name));
    await context.close();
  }
}

/** Some sizes are only for kids' pages. */
function isDrawnAt(size: keyof typeof SIZES, { name }: Screen): boolean {
  const isChilds = /^(dziecko|menu)/.test(name);
  return isChilds || PAGE_SIZES.some((each) => each === size);
}

async function shoot(page: Page, screen: Screen, file: string) {
  const { name, url, act } = screen;
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  // The loudspeaker appears after its code has loaded.
  await page.waitForLoadState('networkidle');
  const shown = pageAt(page.url());
  if (shown !== pageOf(screen)) throw new Error(`screen ${name} displays the page ${shown}`);
  const written = album ? `${file}.jpg` : `${file}.png`;
  // The album needs only the visible part.
  if (album) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({
    path: written,
    ...(album ? { type: 'jpeg', quality: 82 } : { fullPage: true }),
  });
  report(written);
}

async function shootFilm(page: Page, { url, act, at }: Film, file: string) {
  // Stops timers, so that nothing closes before the pictures are taken.
  await page.clock.install();
  await page.clock.resume();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await act(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  writeFileSync(`${file}.png`, await strip(page, at));
  report(`${file}.png`);
}

function report(file: string) {
  drawn += 1;
  process.stdout.write(`${path.relative('.', file)}\n`);
}
