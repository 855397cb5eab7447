import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '../e2e/fault/server-process.ts';
import { launchBrowser } from '../e2e/world/browser.ts';
import { answered, SampleParent, SIGN_IN } from '../server/world/family.ts';
import { serveText } from './floors/page.ts';
import { cookieDevice } from './household.ts';
import { type Line, type Look, lookAt, textOf, type Visit } from './look.ts';
import { inTurns, median, table } from './turns.ts';

const LINES: Line[] = [
  { name: 'fast line', throttle: null },
  { name: '1.6 Mbit/s, 150 ms, CPU ÷ 4', throttle: { bits: 1_600_000, delayMs: 150, cpu: 4 } },
];
const MISSIONS = ['Zęby rano', 'Pościelić łóżko', 'Nakryć stół', 'Przeczytać książkę'];

/** How long until a family sees something, and how much has to come for it? */
export async function firstPage(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-bench-'));
  const server = await startServer({ dataDir });
  const browser = await launchBrowser();
  const rows: string[][] = [];
  try {
    const parent = new SampleParent(cookieDevice(server).device);
    await parent.register();
    const login = await parent.addKid();
    for (const name of MISSIONS) await parent.addMission(login, { name });
    const tablet = cookieDevice(server);
    await answered(tablet.device.api.session.$post({ json: SIGN_IN }));
    await answered(tablet.device.api.actor.$put({ json: { be: 'kid', login } }));
    const visits: Visit[] = [
      { name: 'welcome page', url: `${server.address}/witaj`, cookie: '', sees: 'main a' },
      {
        name: 'a kid’s day',
        url: `${server.address}/rodzina/dziecko/${login}/misje/0`,
        cookie: await tablet.cookie(),
        sees: '[data-state]',
      },
    ];
    for (const visit of visits) rows.push(...(await compare(browser, visit)));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
  return table(
    ['page', 'requests', 'KB', 'first paint ms', 'floor', 'action visible ms', 'floor'],
    rows,
  );
}

async function compare(browser: Browser, visit: Visit): Promise<string[][]> {
  const floor = await serveText(await textOf(browser, visit));
  const rows: string[][] = [];
  for (const line of LINES) {
    const looks = await inTurns({
      ours: () => lookAt(browser, visit, line),
      floor: () => lookAt(browser, { ...visit, url: floor.address }, line),
    });
    const of = (side: Look[], what: keyof Look) => median(side, (look) => look[what]).toFixed(0);
    rows.push([
      `${visit.name}, ${line.name}`,
      of(looks.ours, 'requests'),
      (median(looks.ours, ({ bytes }) => bytes) / 1000).toFixed(0),
      of(looks.ours, 'paintMs'),
      of(looks.floor, 'paintMs'),
      of(looks.ours, 'seenMs'),
      of(looks.floor, 'seenMs'),
    ]);
  }
  floor.close();
  return rows;
}
