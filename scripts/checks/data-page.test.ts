import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES } from '../../server/db/tables.ts';
import { COOKIES } from '../../server/http/request/cookie.ts';
import { OFFLINE_DATABASE } from '../../web/offline/cache/database.ts';
import { PHOTOS } from '../../web/offline/cache/photos.ts';
import { STORED_KEYS } from '../../web/offline/client/stored.ts';

const PAGE = readFileSync('docs/dane.md', 'utf8');

const ROWS = PAGE.split('\n').filter((line) => line.startsWith('|'));

test.each([...Object.keys(TABLES), ...COOKIES, ...STORED_KEYS, OFFLINE_DATABASE, PHOTOS])(
  'explains the purpose and retention of %s in docs/dane.md',
  (name) => {
    const row = ROWS.find((each) => each.includes(`\`${name}\``)) ?? expect.fail('not on the page');
    const cells = row.split('|').slice(1, -1);
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell.trim()).not.toBe('');
  },
);

test('names no removed table in docs/dane.md', () => {
  const begin = PAGE.indexOf('## W bazie danych');
  const named = PAGE.slice(begin, PAGE.indexOf('\n## ', begin + 1)).match(
    /^\|[^|]*\| `(\w+)` \|/gm,
  );
  expect(named).toHaveLength(Object.keys(TABLES).length);
});

test.each([
  [
    'web',
    /\b((localStorage|sessionStorage|indexedDB|caches)\.|document\.cookie\b)/,
    // The service worker caches photos and rare assets, and deletes all caches after a step back.
    [
      'web/app/connection/release.ts',
      'web/offline/cache/photos.ts',
      'web/offline/client/stored.ts',
      'web/offline/worker/photos.ts',
      'web/offline/worker/worker.ts',
    ],
  ],
  ['server', /\b(setCookie|deleteCookie)\(/, ['server/http/request/cookie.ts']],
])('stores data in browsers from %s only in the documented places', (folder, writes, places) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
  expect(files.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual(places);
});
