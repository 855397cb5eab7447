import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { shareDisk } from './disk.ts';

test('Folders that are not there yet lie on the disk of those above them', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const below = path.join(folder, 'not', 'yet');
  expect(await shareDisk(folder, below)).toBe(true);
  if (process.platform === 'linux') expect(await shareDisk('/proc', below)).toBe(false);
});

test('A disk that does not answer is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const own = fs.promises.stat;
  fs.promises.stat = (() => new Promise(() => {})) as typeof own;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.promises.stat = own;
    syncBuiltinESMExports();
    vi.useRealTimers();
  });
  const asked = shareDisk('/one', '/other');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(null);
});
