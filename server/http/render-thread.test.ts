import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { Work } from './limits/work.ts';
import { WORK_LIMITS } from './limits/work-budgets.ts';
import { RenderThread } from './render-thread.ts';

const signal = new AbortController().signal;
const callApi = async () => Response.json({ ok: true });

function threadOf(program: string, hangsMs?: number) {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, 'render.js'),
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ address, port }) => { ${program} });`,
  );
  return new RenderThread(folder, hangsMs);
}

test('renders the next page when the thread has ended within one', async () => {
  const { write } = threadOf(`
    if (address === '/end') process.exit();
    port.postMessage({ page: { redirect: address }, ms: 7 });`);
  const spent: number[] = [];
  const page = (address: string) =>
    write({ address, callApi, signal, spend: (ms) => spent.push(ms) });
  await expect(page('/end')).rejects.toThrow('page rendering ended');
  await expect.poll(() => page('/next').catch(() => null)).toEqual({ redirect: '/next' });
  expect(spent.at(-1)).toBe(7);
});

test('spends the time of a page that fails', async () => {
  const { write } = threadOf(`port.postMessage({ error: 'on purpose', ms: 5 });`);
  const spent: number[] = [];
  const page = write({ address: '/', callApi, signal, spend: (ms) => spent.push(ms) });
  await expect(page).rejects.toThrow('on purpose');
  expect(spent).toEqual([5]);
});

test('replaces the thread when it does not give up a cancelled page', async () => {
  const program = `
    if (address === '/hang') for (;;);
    port.postMessage({ page: { redirect: address }, ms: 0 });`;
  const { write } = threadOf(program, 1);
  const cancelled = new AbortController();
  const hanging = write({ address: '/hang', callApi, signal: cancelled.signal, spend() {} });
  cancelled.abort();
  await expect(hanging).rejects.toThrow('page rendering ended');
  const next = write({ address: '/next', callApi, signal, spend() {} });
  expect(await next).toEqual({ redirect: '/next' });
});

test('keeps the thread when it gives up a cancelled page', async () => {
  const { write } = threadOf(
    `
    if (address === '/told') return port.postMessage({ page: { redirect: globalThis.last }, ms: 0 });
    port.on('message', () => { globalThis.last = address; port.close(); });`,
    60_000,
  );
  const cancelled = new AbortController();
  const late = write({ address: '/late', callApi, signal: cancelled.signal, spend() {} });
  cancelled.abort();
  await expect(late).rejects.toThrow('page rendering ended');
  const rendered = () => write({ address: '/told', callApi, signal, spend() {} });
  await expect.poll(rendered).toEqual({ redirect: '/late' });
});

test('lets the address pay for what a page takes in the thread', async () => {
  // On the server's thread nothing costs anything.
  const limits = { ...WORK_LIMITS, burst: 1, perSecond: 0, forShells: 0.999, least: 0 };
  const work = new Work({ limits, stopwatch: () => 0 });
  const { device } = await openWorld({ web: true, work });
  const page = async () => (await device().send('GET', '/rodzina-logowanie')).text();
  const [first, second] = [await page(), await page()];
  expect(first).toContain('<h1');
  expect(second).not.toContain('<h1');
});

test('keeps the thread when the time of a page ends after it was written', async () => {
  const { write } = threadOf(
    `port.postMessage({ page: { redirect: String(globalThis.last) }, ms: 0 });
    globalThis.last = address;`,
    1,
  );
  const timed = new AbortController();
  await write({ address: '/one', callApi, signal: timed.signal, spend() {} });
  // Its port is closed once the thread has answered for another page.
  await write({ address: '/two', callApi, signal, spend() {} });
  timed.abort();
  // wait: until the thread's time to give up a page is over. Timers of one length end in order.
  await new Promise((resolve) => setTimeout(resolve, 1));
  const next = write({ address: '/three', callApi, signal, spend() {} });
  expect(await next).toEqual({ redirect: '/two' });
});
