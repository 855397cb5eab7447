import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowserWorld } from '#fixtures/browser/browser.ts';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { startServer } from '../faults/server-process.ts';

/** The demo first creates a month of data for a family. */
const READY_MS = 120_000;
const DEMO = 'To wersja pokazowa. Po jej wyłączeniu zniknie wszystko, co tu zapiszesz.';

test('opens each side with one tap, says on every page that it is a demo, and leaves no files', {
  timeout: READY_MS + 60_000,
}, async () => {
  const temporary = newFolder();
  const own = newFolder();
  const demo = await startServer({
    dataDir: own,
    main: path.resolve('dist/server/gwiazdozbior.js'),
    args: ['demo'],
    readyMs: READY_MS,
    // The demo must ignore settings of the operator's own server.
    env: { TMPDIR: temporary, REGISTRATION: 'closed', BACKUP_DIR: own },
  });
  onTestFinished(async () => {
    await demo.kill();
    for (const folder of [temporary, own]) removeFolder(folder);
  });
  const folders = () => readdirSync(temporary);
  expect(folders()).toHaveLength(1);
  const world = await openBrowserWorld();
  const phone = await world.open('phone', { through: demo.address });
  await phone.goto('/');
  await phone.getByText(DEMO).waitFor();
  await phone.getByRole('button', { name: 'Dziecko', exact: true }).tap();
  await phone.getByRole('heading', { name: 'Cześć, Zosia!' }).waitFor();
  await phone.getByText(/^Demo$/).waitFor();
  // The bar is for grown-ups.
  await checkLook(phone);
  await checkFit(phone);
  await phone.getByRole('button', { name: 'Rodzic', exact: true }).tap();
  await phone.getByRole('heading', { name: 'Dzieci', exact: true }).waitFor();
  await phone.getByText(/^Demo$/).waitFor();
  await checkLook(phone);
  await checkFit(phone);
  expect(await demo.stop()).toMatchObject({ code: 0, errors: '' });
  expect([...folders(), ...readdirSync(own)]).toEqual([]);
});
