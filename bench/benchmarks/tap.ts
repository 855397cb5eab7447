import type { Browser } from 'playwright-core';
import { launchBrowser } from '#fixtures/browser/browser.ts';
import { answered, mark } from '#fixtures/families/family.ts';
import { BARE_DIALOG } from '../baselines/dialog.ts';
import { servePage } from '../baselines/page.ts';
import type { Answer } from '../measure/answer.ts';
import { openPage, type Visit } from '../measure/look.ts';
import { settle, visitDay } from '../measure/page-loads.ts';
import { rateOf } from '../measure/profile.ts';
import { inFolder, withServers } from '../measure/servers.ts';
import { type Taps, tapThrough } from '../measure/taps.ts';
import { inTurns, medians } from '../measure/turns.ts';

const TURNS = 3;
/** The factor by which the device is slower than the reference machine. */
const CPU = 6;

export function tap(): Promise<Answer<'tap'>> {
  return inFolder((dataDir) =>
    withServers([{ dataDir }], async ([server]) => {
      const family = await settle(server);
      const { today } = await answered(family.tablet.api.start.$get());
      const bare = await servePage(BARE_DIALOG);
      const browser = await launchBrowser();
      const day = visitDay(server, family);
      const onOurs = async () => {
        const taps = await tapAll(browser, day);
        // As the kid itself, because a parent's undo would become news at the next opening.
        for (const mission of family.missions) {
          const at = { login: family.login, mission, day: today };
          await answered(mark(family.tablet, at, 'undone', 'wait'));
        }
        return taps;
      };
      const onBare = () => tapAll(browser, { ...day, url: bare.address, cookie: '' });
      try {
        const turns = await inTurns({ ours: onOurs, floor: onBare }, TURNS);
        const taps = { ours: turns.ours.flat(), floor: turns.floor.flat() };
        return {
          'a card is tapped': medians(taps, ({ card }) => card),
          'a thumb is tapped': medians(taps, ({ thumb }) => thumb),
          '„OK” is tapped': medians(taps, ({ ok }) => ok),
          'requests of a thumb': { ours: Math.max(...taps.ours.map(({ requests }) => requests)) },
        };
      } finally {
        await browser.close();
        bare.close();
      }
    }),
  );
}

async function tapAll(browser: Browser, visit: Visit): Promise<Taps[]> {
  const { context, page } = await openPage(browser, visit, 'fast line');
  const rate = await rateOf(page, CPU);
  await page.goto(visit.url);
  await page.waitForSelector(visit.sees);
  const taps = await tapThrough(page, rate);
  await context.close();
  return taps;
}
