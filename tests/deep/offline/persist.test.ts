import { expect, onTestFinished, test, vi } from 'vitest';
import { askToPersist } from '../../../web/offline/client/install.ts';

const blocked = () => Promise.reject(new Error('blocked'));

test.each([
  ['persisted', { persisted: blocked, persist: async () => true }],
  ['persist', { persisted: async () => false, persist: blocked }],
])('asks to keep the data without an error when the browser blocks „%s”', async (_, storage) => {
  vi.stubGlobal('navigator', { storage });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(askToPersist()).resolves.toBeUndefined();
});

test('asks to keep the data only when the browser does not keep it yet', async () => {
  const persist = vi.fn(async () => true);
  let isKept = false;
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isKept } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await askToPersist();
  isKept = true;
  await askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
});
