import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DAY_MS, shownIn } from '#domain/time/time-zone.ts';
import { weekOf } from '#domain/time/week.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIZES, sharedBrowser } from '#fixtures/browser/browser.ts';
import { newFolder } from '#fixtures/database/folder.ts';
import { drill, newDatabase, obstacle } from '#fixtures/database/postgres-tools.ts';
import { SampleParent } from '#fixtures/families/family.ts';
import { layLine } from '#fixtures/network/line.ts';
import { expectCached, queuedOn } from '#fixtures/network/without-net.ts';
import { enter, thumb } from '#fixtures/pages/home.ts';
import { Device } from '#fixtures/server/device.ts';
import { backUp, restoreFrom, runProgram } from '../faults/programs.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

interface Data {
  dataDir: string;
  databaseUrl?: string;
}

/** A way back to an earlier state. */
interface Return {
  isPossible: boolean;
  /** Saves the state of a running server. Returns how to go back while it is stopped. */
  save(data: Data): Promise<() => Promise<Data>>;
}

const RETURNS: Record<string, Return> = {
  'npm run restore': {
    isPossible: inject('engine') === 'sqlite',
    async save({ dataDir }) {
      const copy = await backUp(dataDir);
      return async () => {
        await restoreFrom(copy, dataDir);
        return { dataDir };
      };
    },
  },
  'npm run go-back': {
    isPossible: inject('engine') === 'sqlite',
    async save({ dataDir }) {
      // As an upgrade keeps it.
      const copyName = 'gwiazdozbior.sqlite.before-0005-later';
      copyFileSync(await backUp(dataDir), path.join(dataDir, copyName));
      return async () => {
        const { code, errors } = await runProgram('go-back', dataDir, { args: [copyName] });
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
        return { dataDir };
      };
    },
  },
  'the commands of docs/backup.md': {
    isPossible: (await obstacle()) === null,
    async save({ dataDir, databaseUrl = '' }) {
      const { backUp, restore } = drill(databaseUrl, path.join(dataDir, 'family.dump'));
      backUp();
      return async () => ({ dataDir, databaseUrl: await restore() });
    },
  },
};

for (const [name, { isPossible, save }] of Object.entries(RETURNS)) {
  test.runIf(isPossible)(
    `marks only the tapped mission after ${name}, and reports a queued thumb of a lost one`,
    async () => {
      const dataDir = newFolder();
      onTestFinished(() => rmSync(dataDir, { recursive: true }));
      const isSqlite = inject('engine') === 'sqlite';
      const data: Data = { dataDir, ...(!isSqlite && { databaseUrl: await newDatabase() }) };
      let server = await startServer(data);
      onTestFinished(async () => void (await server.kill()));
      const { address } = server;
      const parent = new SampleParent(new Device(sendTo(server)));
      await parent.register();
      const login = await parent.addKid();
      const teeth = await parent.addMission(login, { name: 'Zęby rano' });
      const line = await layLine(address);
      const tablet = await kidsTablet(line.address, login);
      const open = await kidsTablet(address, login);
      const goBack = await save(data);

      await parent.addMission(login, { name: 'Zmywanie', points: 5 });
      for (const page of [tablet, open]) {
        await page.goto(addressOf.kidDay(login, 0));
        await page.getByRole('button', { name: /^Zmywanie/ }).waitFor();
      }
      await expectCached(tablet, 'week');
      line.tear();
      await thumb(tablet, 'up', 'Zmywanie');
      await expect.poll(() => queuedOn(tablet)).toBe(1);

      await server.stop();
      server = await startServer({ ...(await goBack()), port: Number(new URL(address).port) });
      await parent.addMission(login, { name: 'Odkurzanie', points: 20, confirmation: false });
      line.mend();
      await tablet.evaluate(() => window.dispatchEvent(new Event('online')));
      const alert = tablet.getByRole('alertdialog').filter({ hasText: 'Nie możemy tego znaleźć' });
      await expect.poll(() => queuedOn(tablet)).toBe(0);
      expect(await marksOf(parent, login)).toEqual([]);
      await alert.waitFor();

      for (const page of [open, tablet]) {
        await page.getByRole('button', { name: /^Odkurzanie/ }).waitFor();
        await expect.poll(() => page.getByRole('button', { name: /^Zmywanie/ }).count()).toBe(0);
      }
      await thumb(open, 'up', 'Zęby rano');
      await expect.poll(() => marksOf(parent, login)).toEqual([{ mission: teeth, state: 'wait' }]);
    },
  );
}

async function kidsTablet(address: string, login: string): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZES.tablet,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await enter(page, { be: 'kid', login });
  return page;
}

async function marksOf(parent: SampleParent, login: string) {
  const today = Math.floor(shownIn('Europe/Warsaw', Date.now()) / DAY_MS);
  const { marks } = await parent.week(login, weekOf(today));
  return marks.map(({ mission, state }) => ({ mission, state }));
}
