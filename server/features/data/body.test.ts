import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { LARGEST_DATA_BYTES, LARGEST_PHOTOS_BYTES } from '#domain/base/bounds.ts';
import { newKey, type SampleParent, sampleParent } from '#fixtures/families/family.ts';
import { newestFile } from '#fixtures/routes/samples/data.ts';
import { serve } from '#fixtures/server/served.ts';
import { openWorld } from '#fixtures/server/world.ts';
import { REQUEST_LIMITS } from '../../http/limits/request-limits.ts';
import { isTooComplex } from './complex.ts';

const FAMILIES_AT_ONCE = 8;
const BUSY = '503 Ktoś właśnie wczytuje dane. Spróbuj za chwilę.';

test('rejects a second file of a family, and of one family too many, while others are sent', async () => {
  const world = await openWorld();
  const senders = [];
  for (let family = 1; family <= FAMILIES_AT_ONCE; family += 1) {
    senders.push(await slowly(await sampleParent(world.device(), `rodzina${family}@example.com`)));
  }
  const [first] = senders;
  if (!first) throw new Error('There is a first sender.');
  const again = await send(first.parent);
  expect(again.headers.get('retry-after')).toBe('5');
  expect(await textOf(again)).toBe(BUSY);
  const other = await sampleParent(world.device(), 'dziewiata@example.com');
  expect(await textOf(await send(other))).toBe(BUSY);
  expect((await other.api.kids.$get()).status).toBe(200);
  // The slot is free again only once a file has arrived.
  expect((await first.end()).status).toBe(200);
  expect((await send(other)).status).toBe(200);
  for (const { end } of senders.slice(1)) expect((await end()).status).toBe(200);
});

test('rejects a file that stalls and frees its slot', async () => {
  const world = await openWorld({ pace: { ...REQUEST_LIMITS, fileSeconds: 1 } });
  const { address } = await serve(world);
  const parent = await sampleParent(world.device(), 'wolna@example.com');
  const connection = request(`${address}/api/family-data`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'content-length': 1_000_000,
      cookie: parent.device.cookie,
    },
  });
  const answer = new Promise<string>((resolve, reject) => {
    connection.on('response', (response) => {
      resolve(text(response).then((body) => `${response.statusCode} ${body}`));
    });
    connection.on('error', reject);
  });
  connection.write('{"key":');
  expect(await answer).toMatch(/^503 \{"problem":"data-slow","text":"Połączenie jest za wolne/);
  connection.destroy();
  expect((await send(parent)).status).toBe(200);
});

test('counts nested lists without parsing them and ignores brackets in strings', () => {
  expect(isRefused(JSON.stringify({ key: newKey(), data: newestFile() }))).toBe(false);
  expect(isRefused('['.repeat(13))).toBe(true);
  expect(isRefused(`[${'{"a":['.repeat(6)}`)).toBe(true);
  expect(isRefused('[{"a":[]},'.repeat(6))).toBe(false);
  expect(isRefused(JSON.stringify('['.repeat(99)))).toBe(false);
  expect(isRefused(JSON.stringify([`"\\${'['.repeat(99)}`]))).toBe(false);
  expect(isRefused(`["\\\\",${'['.repeat(12)}`)).toBe(true);
});

test('accepts the densest family data that fits', () => {
  const word = { word: 123_456, by: 'mama', picture: 'hug', note: null };
  const of = [{ number: 123_456, day: '2026-11-20' }];
  for (const row of ['2026-11-20', { monday: '2026-11-16', celebrated: true }, { ...word, of }]) {
    expect(isRefused(filledWith(`${JSON.stringify(row)},`)), JSON.stringify(row)).toBe(false);
  }
});

test.each([
  ['millions of empty objects', filledWith('{},')],
  ['millions of empty lists', filledWith('[],')],
  ['millions of numbers', filledWith('0,')],
  ['an object of many fields', `{${fields(200)}}`],
  ['objects whose fields no other has', `[{${fields(200).replaceAll(',', '},{')}}]`],
])('rejects %s before parsing', (_, body) => {
  expect(isRefused(body)).toBe(true);
});

function isRefused(text: string): boolean {
  return isTooComplex(Buffer.from(text));
}

/** Returns a list that repeats one text up to the largest size of a file without photos. */
function filledWith(text: string): string {
  const bytes = LARGEST_DATA_BYTES - LARGEST_PHOTOS_BYTES;
  return `[${text.repeat(Math.floor(bytes / text.length) - 1)}0]`;
}

function fields(count: number): string {
  return Array.from({ length: count }, (_, at) => `"field${at}":0`).join();
}

function send(parent: SampleParent) {
  return parent.api['family-data'].$put({ json: { key: newKey(), data: newestFile() } });
}

async function textOf(answer: Response): Promise<string> {
  return `${answer.status} ${((await answer.json()) as { text: string }).text}`;
}

/** Sends a file that ends on demand; resolves once the server reads it. */
async function slowly(parent: SampleParent) {
  const whole = new TextEncoder().encode(JSON.stringify({ key: newKey(), data: newestFile() }));
  let finish = () => {};
  const isWhole = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let answer = Promise.resolve(new Response());
  await new Promise<void>((isRead) => {
    const body = new ReadableStream(
      {
        async pull(controller) {
          isRead();
          await isWhole;
          controller.enqueue(whole);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PUT', body, duplex: 'half', headers } as RequestInit;
    answer = parent.device.fetch(new Request('http://gwiazdozbior.test/api/family-data', init));
  });
  const end = () => {
    finish();
    return answer;
  };
  return { parent, end };
}
