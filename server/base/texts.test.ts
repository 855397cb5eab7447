import { expect, test } from 'vitest';
import { LEAST_BYTES, Texts } from './texts.ts';

/** Opens two texts of at most 10 bytes together that count how often each was written. */
function counted() {
  const texts = new Texts(2 * LEAST_BYTES + 10);
  const writes: string[] = [];
  const read = async (key: string, tag: string, content = 'abcd') => {
    const text = await texts.text({ key, tag }, async () => {
      writes.push(`${key}${tag}`);
      return content;
    });
    return text.toString();
  };
  return { texts, writes, read };
}

test('writes a version once when many need it at the same time and later', async () => {
  const { writes, read } = counted();
  await Promise.all(Array.from({ length: 20 }, () => read('a', '1')));
  expect(await read('a', '1')).toBe('abcd');
  expect(writes).toEqual(['a1']);
});

test('writes a text again when its tag changes, also back', async () => {
  const { writes, read } = counted();
  await read('a', '1', 'old');
  expect(await read('a', '2', 'new')).toBe('new');
  expect(await read('a', '1', 'old')).toBe('old');
  expect(writes).toEqual(['a1', 'a2', 'a1']);
});

test('drops the least recently used texts when they have too many bytes', async () => {
  const { writes, read } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key, '1');
  expect(writes).toEqual(['a1', 'b1', 'c1', 'b1']);
  for (let times = 0; times < 2; times += 1) {
    expect(await read('large', '1', 'x'.repeat(3000))).toHaveLength(3000);
  }
  expect(writes.filter((each) => each === 'large1')).toHaveLength(2);
});

test('counts the bytes of a text once when a newer version replaces it while it is written', async () => {
  const { texts, writes, read } = counted();
  let finish = (_: string) => {};
  const old = texts.text({ key: 'a', tag: '1' }, () => new Promise((done) => (finish = done)));
  await read('a', '2');
  finish('abcdefgh');
  expect((await old).toString()).toBe('abcdefgh');
  await read('b', '1');
  await read('a', '2');
  expect(writes).toEqual(['a2', 'b1']);
});

test('writes a text again when writing it has failed', async () => {
  const { texts, read } = counted();
  const failing = () => texts.text({ key: 'a', tag: '1' }, () => Promise.reject(new Error('busy')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('busy');
  expect(await read('a', '1')).toBe('abcd');
});
