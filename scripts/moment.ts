/**
 * Writes `docs/pictures/dzien.gif`: a kid's thumb, the parent's yes, and what the kid sees of it.
 * Needs ffmpeg and the built web.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { UNDO_MS } from '#domain/base/undo.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { launchBrowser, SIZES } from '#fixtures/browser/browser.ts';
import { SIGN_IN } from '#fixtures/families/family.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { listenSomewhere } from '#fixtures/server/served.ts';
import { createApp } from '../server/app.ts';
import { openStorage } from '../server/db/storage.ts';
import { seedSampleFamily } from '../server/demo/sample-family.ts';
import { openWeb } from '../server/http/open-web.ts';

const FILE = 'docs/pictures/dzien.gif';
const FRAMES_A_SECOND = 8;
const WIDTH = 270;
const COLOURS = 96;
/** How long a page stays before the next tap. */
const READ_MS = 1200;
const SCENE_MS = 3000;

const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-moment-'));
mkdirSync(path.join(folder, 'frames'));
let skippedMs = 0;
const storage = await openStorage({ databaseUrl: null, dataDir: folder });
const [login] = await seedSampleFamily(storage, Date.now());
const app = createApp(
  contextOn({
    storage,
    clock: () => Date.now() + skippedMs,
    dataDir: folder,
    web: openWeb('dist'),
  }),
);
const server = await listenSomewhere({ app });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: SIZES.phone,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.request.post('/api/session', { data: SIGN_IN });
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidDay(login, 0));
  await page.waitForLoadState('networkidle');
  const recording = record(page);
  await passed(READ_MS);
  await page.locator('[data-state="undone"]').first().tap();
  await passed(READ_MS);
  await page.getByRole('button', { name: 'Kciuk w górę' }).tap();
  await passed(SCENE_MS);

  await enter(page, { be: 'parent' });
  await page.goto(addressOf.kids());
  await passed(READ_MS);
  await page.getByRole('button', { name: /^Zaakceptuj wszystkie/ }).tap();
  await passed(READ_MS);

  // A kid sees an acceptance when it can no longer be undone.
  skippedMs = UNDO_MS;
  await page.goto('about:blank');
  await enter(page, { be: 'kid', login });
  await page.goto(addressOf.kidMenu(login));
  await passed(2 * SCENE_MS);
  write(await recording.stop());
} finally {
  await browser.close();
  await server.close();
  await storage.close();
  rmSync(folder, { recursive: true });
}

async function enter(page: Page, data: object) {
  const { origin } = new URL(server.address);
  await page.request.put('/api/actor', { data, headers: { origin } });
}

/** Takes a picture of the page again and again. */
function record(page: Page) {
  const begun = performance.now();
  let isOver = false;
  const ended = (async () => {
    const times: number[] = [];
    while (!isOver) {
      const name = String(times.length).padStart(4, '0');
      await page.screenshot({ path: path.join(folder, 'frames', `${name}.png`) });
      times.push(performance.now() - begun);
    }
    return times.length / ((times.at(-1) ?? 1) / 1000);
  })();
  return {
    /** Returns the pictures a second. */
    stop() {
      isOver = true;
      return ended;
    },
  };
}

function write(taken: number) {
  const filter =
    `fps=${FRAMES_A_SECOND},scale=${WIDTH}:-1:flags=lanczos,split[a][b];` +
    `[a]palettegen=max_colors=${COLOURS}[p];[b][p]paletteuse=dither=none:diff_mode=rectangle`;
  const frames = path.join(folder, 'frames', '%04d.png');
  const options = ['-y', '-loglevel', 'error', '-framerate', String(taken), '-i', frames];
  const { status, error } = spawnSync('ffmpeg', [...options, '-vf', filter, FILE], {
    stdio: 'inherit',
  });
  if (status !== 0) throw error ?? new Error(`ffmpeg ended with ${status}`);
  process.stdout.write(`${FILE}\n`);
}
