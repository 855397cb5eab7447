import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedOnce } from './compressed.ts';

const TEXT = 'Gwiazdozbiór '.repeat(1000);

test('encodes a text once in each coding when it is requested again', async () => {
  const encode = encodedOnce(TEXT);
  const [br, gzip, plain] = await Promise.all([encode('br'), encode('gzip'), encode(null)]);
  expect(brotliDecompressSync(br).toString()).toBe(TEXT);
  expect(gunzipSync(gzip).toString()).toBe(TEXT);
  expect(Buffer.from(plain).toString()).toBe(TEXT);
  expect(await encode('br')).toBe(br);
  expect(await encode('gzip')).toBe(gzip);
  expect(await encode(null)).toBe(plain);
});
