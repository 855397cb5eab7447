import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { cleanOutbox, outboxIn } from './outbox.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 60 * 60 * 1000;

function outboxWith(files: Record<string, number>) {
  const outbox = outboxIn(newFolder());
  mkdirSync(outbox);
  for (const [name, days] of Object.entries(files)) {
    const file = path.join(outbox, name);
    writeFileSync(file, '');
    const at = (NOW - days * DAY) / 1000;
    utimesSync(file, at, at);
  }
  return outbox;
}

test('deletes letters older than 30 days and unfinished ones, and keeps other files', async () => {
  const outbox = outboxWith({
    '1.eml': 31,
    '2.eml': 29,
    '3.eml': -3650,
    'a.part': 2,
    'b.part': 0,
    'notes.txt': 900,
  });
  expect(await cleanOutbox(outbox, NOW)).toBe(2);
  expect(readdirSync(outbox).sort()).toEqual(['2.eml', '3.eml', 'b.part', 'notes.txt']);
});

test('keeps the newest thousand letters', async () => {
  const names = Array.from({ length: 1003 }, (_, at) => `${1000 + at}.eml`);
  const outbox = outboxWith(Object.fromEntries(names.map((name) => [name, 1])));
  expect(await cleanOutbox(outbox, NOW)).toBe(3);
  expect(readdirSync(outbox).sort()).toEqual(names.slice(3));
});

test('deletes nothing when there is no outbox', async () => {
  expect(await cleanOutbox(outboxIn(newFolder()), NOW)).toBe(0);
});
