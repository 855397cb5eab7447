import { expect, onTestFinished, test, vi } from 'vitest';
import { requestPersistence } from '../../../web/offline/client/install.ts';

const blocked = () => Promise.reject(new Error('blocked'));

test.each([
  ['persisted', { persisted: blocked, persist: async () => true }],
  ['persist', { persisted: async () => false, persist: blocked }],
])('asks to keep the data without an error when the browser blocks „%s”', async (_, storage) => {
  vi.stubGlobal('navigator', { storage });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(requestPersistence()).resolves.toBeUndefined();
});

test('asks to keep the data only when the browser does not keep it yet', async () => {
  const persist = vi.fn(async () => true);
  let isPersisted = false;
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isPersisted } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await requestPersistence();
  isPersisted = true;
  await requestPersistence();
  expect(persist).toHaveBeenCalledTimes(1);
});
