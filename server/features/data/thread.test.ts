import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { newKey, sampleParent } from '#fixtures/families/family.ts';
import { newestFile } from '#fixtures/routes/samples/data.ts';
import { NOON, openWorld } from '#fixtures/server/world.ts';
import { checksumOf } from '../../db/family/family-data.ts';
import { readFile } from './read.ts';
import { joined, sliced } from './slices.ts';
import { FileThread } from './thread.ts';

const LARGE = 100_000;

test('parses no file in the thread of the server', async () => {
  const parent = await sampleParent((await openWorld()).device());
  const json = { key: newKey(), data: { ...newestFile(), saved: 'x'.repeat(LARGE) } };
  const body = JSON.stringify(json);
  const parse = vi.spyOn(JSON, 'parse');
  try {
    for (const [method, address] of [
      ['POST', '/api/family-data/check'],
      ['PUT', '/api/family-data'],
    ] as const) {
      const request = new Request(`http://gwiazdozbior.test${address}`, {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect((await parent.device.fetch(request)).status).toBe(422);
    }
    const lengths = parse.mock.calls.map(([text]) => String(text).length);
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThan(LARGE);
  } finally {
    parse.mockRestore();
  }
});

test('joins the slices of a file to the same file, and each is small', async () => {
  const { checksum: _, ...file } = newestFile();
  const [kid] = file.kids;
  const extraPoints = Array.from({ length: 5000 }, (_, at) => {
    return { extra: 10_000 + at, description: '', points: 1, day: '2026-11-20' };
  });
  const old = kid?.extraPoints.reduce((sum, { points }) => sum + points, 0) ?? 0;
  const earned = (kid?.earned ?? 0) - old + extraPoints.length;
  const larger = {
    ...file,
    kids: [{ ...kid, earned, extraPoints, words: [], proposals: [], recordings: [], settled: [] }],
  };
  for (const each of [newestFile(), { ...larger, checksum: checksumOf(larger) }]) {
    const read = await readFile(each, NOON);
    const slices = sliced(read);
    expect(await joined(slices)).toEqual(read);
    for (const slice of slices) expect(slice.length).toBeLessThan(200_000);
  }
});

test('refuses a file that takes too long or too much memory, and reads the next one', async () => {
  const endless = 'for (;;);';
  const hungry = 'const all = []; for (;;) all.push(Array(1000).fill(all.length));';
  for (const [trap, ms] of [
    [endless, 6000],
    [hungry, 60_000],
  ] as const) {
    const folder = newFolder();
    onTestFinished(() => removeFolder(folder));
    const program = path.join(folder, 'thread.mjs');
    writeFileSync(
      program,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ now }) => {
        if (now === 1) { ${trap} }
        parentPort.postMessage({ request: 'read' });
      });`,
    );
    const thread = new FileThread(program, { ms, megabytes: 32 });
    const read = (now: number) => thread.read({ body: new Uint8Array(1), now, contentsOnly: true });
    const [first, second] = await Promise.allSettled([read(1), read(2)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'data-foreign' } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { request: 'read' } });
  }
});
