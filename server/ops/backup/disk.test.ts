import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { shareDisk } from './nightly.ts';

test('uses the nearest existing parent when a directory is missing', async () => {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const below = path.join(folder, 'not', 'yet');
  expect(await shareDisk(folder, below)).toBe(true);
  if (process.platform === 'linux') expect(await shareDisk('/proc', below)).toBe(false);
});

test('gives up on a disk that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const own = fs.promises.stat;
  fs.promises.stat = (() => new Promise(() => {})) as typeof own;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.promises.stat = own;
    syncBuiltinESMExports();
    vi.useRealTimers();
  });
  const result = shareDisk('/one', '/other');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await result).toBe(null);
});
