import type { Browser } from 'playwright-core';
import { launchBrowser } from '#fixtures/browser/browser.ts';
import { servePage, textAlone } from '../baselines/pages.ts';
import { inTurns, medians } from '../measure/load.ts';
import {
  loadPage,
  loadPageAgain,
  type PageLoad,
  textOf,
  type Visit,
} from '../measure/page-load.ts';
import type { Line } from '../measure/profile.ts';
import { inFolder, withServers } from '../measure/servers.ts';
import { type Page, visitsTo } from '../measure/visits.ts';
import { type Figure, type Rows, type Sides, times, upTo } from '../rows.ts';

const TURNS = 5;

type Measured = 'largest paint' | 'first card tappable' | 'blocking' | 'layout shift' | 'script';
type Budgets = Partial<Record<Measured, number>>;

/**
 * Bounds by page and profile. A paint is compared with that of one HTML file of the same text. So is
 * the first tap, because such a file can be tapped once it is painted. `measure/profile.ts` says why
 * blocking, which the text alone does not cause, means the same anywhere. On the fast line a paint
 * takes the processor alone: the server, the styles, the layout.
 */
const BUDGETS: Record<Page, Partial<Record<Line, Budgets>>> = {
  'a kid’s day': {
    'slow line': {
      'largest paint': 2,
      'first card tappable': 4.5,
      blocking: 150,
      'layout shift': 0.02,
      script: 105,
    },
    phone: { 'largest paint': 2, 'first card tappable': 4.5, blocking: 150 },
    'fast line': { 'largest paint': 5 },
  },
  'a kid’s menu': {
    'slow line': { 'largest paint': 2, blocking: 150, 'layout shift': 0.02, script: 120 },
    'fast line': { 'largest paint': 5 },
  },
  'the family panel': {
    'slow line': { 'largest paint': 2, blocking: 150, 'layout shift': 0.02, script: 130 },
    'fast line': { 'largest paint': 5 },
  },
  'the welcome page': {
    'slow line': { 'largest paint': 2, blocking: 150, 'layout shift': 0.02, script: 0 },
    'fast line': { 'largest paint': 5 },
  },
};
const UNITS = { blocking: 'ms', 'layout shift': '', script: 'KB' };

/** A kid's day on a device that has stored it. Without a network the app paints it. */
const AGAIN = {
  'slow line': { 'largest paint': 2, 'first card tappable': 4.5 },
  'no network': { 'largest paint': 4.5, 'first card tappable': 4.5 },
};

export function page(): Promise<Rows> {
  return inFolder((dataDir) =>
    withServers([{ dataDir }], async ([server]) => {
      const browser = await launchBrowser();
      try {
        const rows: Rows = {};
        for (const [page, visit] of Object.entries(await visitsTo(server))) {
          for (const [line, budgets] of Object.entries(BUDGETS[page as Page])) {
            const loads = await loadsOf(browser, visit, line as Line);
            Object.assign(rows, rowsOf(`${page}, ${line}`, budgets, loads));
          }
          if (page !== 'a kid’s day') continue;
          for (const [line, budgets] of Object.entries(AGAIN)) {
            const again = () => loadPageAgain(browser, visit, 'slow line', line === 'no network');
            const loads = await loadsOf(browser, visit, 'slow line', again);
            Object.assign(rows, rowsOf(`${page} again, ${line}`, budgets, loads));
          }
        }
        return rows;
      } finally {
        await browser.close();
      }
    }),
  );
}

/** Compared with one HTML file of the same text. */
async function loadsOf(
  browser: Browser,
  visit: Visit,
  line: Line,
  ours = () => loadPage(browser, visit, line),
): Promise<Sides<PageLoad[]>> {
  const bare = await servePage(textAlone(await textOf(browser, visit)));
  const floor = () => loadPage(browser, { ...visit, url: bare.address }, line);
  const loads = await inTurns({ ours, floor }, TURNS);
  bare.close();
  return loads;
}

function rowsOf(where: string, budgets: Budgets, loads: Sides<PageLoad[]>): Rows {
  const figures = figuresOf(loads);
  const rows = Object.entries(budgets).map(([name, bound]) => {
    const what = name as Measured;
    const isCompared = what === 'largest paint' || what === 'first card tappable';
    const row = isCompared ? times(bound, figures[what]) : upTo(bound, figures[what], UNITS[what]);
    return [`${where}: ${what}`, row];
  });
  return Object.fromEntries(rows);
}

function figuresOf(loads: Sides<PageLoad[]>): Record<Measured, Figure> {
  const ours = (what: keyof PageLoad) => medians(loads, (load) => load[what] ?? Number.NaN).ours;
  const largestPaint = medians(loads, (load) => load.largestPaint);
  return {
    'largest paint': {
      ...largestPaint,
      beside: {
        'first paint ms': medians(loads, ({ firstPaint }) => firstPaint),
        'pictures ms': ours('pictures'),
        'tappable ms': ours('tappable'),
        'blocking ms': ours('blocking'),
        requests: ours('requests'),
        KB: ours('kilobytes'),
        'script KB': ours('scriptKilobytes'),
      },
    },
    'first card tappable': { ours: ours('tappable'), floor: largestPaint.floor },
    blocking: { ours: ours('blocking') },
    'layout shift': { ours: ours('layoutShift') },
    script: { ours: ours('scriptKilobytes') },
  };
}
