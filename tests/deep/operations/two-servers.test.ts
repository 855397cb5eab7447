import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MarkState } from '#domain/mission/mark.ts';
import { addressOf } from '#fixtures/browser/address.ts';
import { SIZES, sharedBrowser } from '#fixtures/browser/browser.ts';
import { answered, mark, sampleParent } from '#fixtures/families/family.ts';
import { PROXIES, programOf, proxyAt } from '#fixtures/network/proxy.ts';
import { enter } from '#fixtures/pages/home.ts';
import { Device } from '#fixtures/server/device.ts';
import { withPostgres } from '../faults/postgres.ts';
import { sendTo, startServer } from '../faults/server-process.ts';

/** It starts two more servers than other tests, and its own PostgreSQL. */
const TEST_MS = 240_000;
/** A page that was rejected three times has waited up to half a minute by then. */
const DELIVERY_TIMEOUT_MS = 60_000;

const missing = programOf(PROXIES.nginx) === undefined;

test.skipIf(missing)(
  `continues on the other of two servers behind nginx when one is killed${missing ? ' (skipped: no nginx)' : ''}`,
  () =>
    withPostgres(async (databaseUrl) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-two-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const hosts: string[] = [];
      const proxy = await proxyAt(PROXIES.nginx, () => hosts);
      const env = { PUBLIC_URL: proxy.address, TRUST_PROXY: '1' };
      const start = async (name: string, port?: number) => {
        const dataDir = path.join(folder, name);
        const server = await startServer({ dataDir, databaseUrl, port, env });
        onTestFinished(async () => void (await server.kill()));
        return server;
      };
      const one = await start('one');
      const other = await start('other');
      hosts.push(new URL(one.address).host, new URL(other.address).host);
      await proxy.start();

      const place = { address: one.address };
      const parent = await sampleParent(new Device(sendTo(place)));
      const login = await parent.addKid();
      const mission = await parent.addMission(login);
      const today = (await answered(parent.api.start.$get())).today;
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        baseURL: proxy.address,
        viewport: SIZES.tablet,
        ignoreHTTPSErrors: true,
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await enter(page, { be: 'parent' });
      await page.goto(addressOf.kidDay(login, 0));
      const turned = async (to: MarkState, saw: MarkState) => {
        await answered(mark(parent.device, { login, mission, day: today }, to, saw));
        await page.locator(`[data-state="${to}"]`).waitFor({ timeout: DELIVERY_TIMEOUT_MS });
      };
      await page.locator('[data-state="undone"]').waitFor();
      await turned('done', 'undone');

      place.address = other.address;
      await turned('undone', 'done');
      await one.kill();
      await turned('done', 'undone');
      const again = await start('one', Number(new URL(one.address).port));
      await other.kill();
      place.address = again.address;
      await turned('undone', 'done');
      await page.reload();
      await page.locator('[data-state="undone"]').waitFor();
      expect((await parent.kid(login)).earned).toBe(0);
    }),
  TEST_MS,
);
