import type { Browser } from 'playwright-core';
import { launchBrowser } from '#fixtures/browser/browser.ts';
import { servePage, textAlone } from '../baselines/page.ts';
import { AIMS } from '../budgets.ts';
import type { Answer, Figure, Sides } from '../measure/answer.ts';
import { type Look, lookAgainAt, lookAt, textOf, type Visit } from '../measure/look.ts';
import { type Page, visitsTo } from '../measure/page-loads.ts';
import type { Line } from '../measure/profile.ts';
import { inFolder, withServers } from '../measure/servers.ts';
import { inTurns, medians } from '../measure/turns.ts';

const TURNS = 5;
const LINES = ['slow line', 'phone', 'fast line'] as const;

export function page(): Promise<Answer<'page'>> {
  return inFolder((dataDir) =>
    withServers([{ dataDir }], async ([server]) => {
      const browser = await launchBrowser();
      try {
        const visits = await visitsTo(server);
        const looked = <P extends Page>(page: P) => lookedAt(browser, page, visits[page]);
        return {
          ...(await looked('a kid’s day')),
          ...(await lookedAtAgain(browser, visits['a kid’s day'], 'slow line')),
          ...(await lookedAtAgain(browser, visits['a kid’s day'], 'no network')),
          ...(await looked('a kid’s menu')),
          ...(await looked('the family panel')),
          ...(await looked('the welcome page')),
        };
      } finally {
        await browser.close();
      }
    }),
  );
}

type Measured = 'largest paint' | 'first card tappable' | 'blocking' | 'layout shift' | 'script';
type Rows<P extends Page> = Record<`${P}, ${Line}: ${Measured}`, Figure>;

/** Measures a page with each profile that has a budget, compared with one HTML file of the same text. */
async function lookedAt<P extends Page>(browser: Browser, page: P, visit: Visit): Promise<Rows<P>> {
  const floor = await servePage(textAlone(await textOf(browser, visit)));
  const rows: [string, Figure][] = [];
  for (const line of LINES.filter((each) => `${page}, ${each}: largest paint` in AIMS.page)) {
    const looks = await inTurns(
      {
        ours: () => lookAt(browser, visit, line),
        floor: () => lookAt(browser, { ...visit, url: floor.address }, line),
      },
      TURNS,
    );
    for (const [what, figure] of Object.entries(figuresOf(looks))) {
      rows.push([`${page}, ${line}: ${what}`, figure]);
    }
  }
  floor.close();
  return Object.fromEntries(rows) as Rows<P>;
}

type Again = 'slow line' | 'no network';
type AgainRows = Record<
  `a kid’s day again, ${Again}: ${'largest paint' | 'first card tappable'}`,
  Figure
>;

/** A kid's day on a device that has stored it, against an HTML file that loads on the slow line. */
async function lookedAtAgain(browser: Browser, visit: Visit, on: Again): Promise<AgainRows> {
  const floor = await servePage(textAlone(await textOf(browser, visit)));
  const looks = await inTurns(
    {
      ours: () => lookAgainAt(browser, visit, 'slow line', on === 'no network'),
      floor: () => lookAt(browser, { ...visit, url: floor.address }, 'slow line'),
    },
    TURNS,
  );
  floor.close();
  const figures = figuresOf(looks);
  return {
    [`a kid’s day again, ${on}: largest paint`]: figures['largest paint'],
    [`a kid’s day again, ${on}: first card tappable`]: figures['first card tappable'],
  } as AgainRows;
}

function figuresOf(looks: Sides<Look[]>): Record<Measured, Figure> {
  const ours = (what: keyof Look) => medians(looks, (look) => look[what] ?? Number.NaN).ours;
  const largestPaint = medians(looks, (look) => look.largestPaint);
  return {
    'largest paint': {
      ...largestPaint,
      beside: {
        'first paint ms': medians(looks, ({ firstPaint }) => firstPaint),
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
