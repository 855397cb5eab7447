import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES } from '../server/db/tables.ts';
import { COOKIES } from '../server/http/cookie.ts';
import { OFFLINE_DATABASE } from '../web/offline/cache/store.ts';
import { STORED_KEYS } from '../web/offline/client/stored.ts';

const PAGE = readFileSync('docs/dane.md', 'utf8');

/** The rows of the page's tables, which begin with what is kept or name it in their second cell. */
const ROWS = PAGE.split('\n').filter((line) => line.startsWith('|'));

test.each([...Object.keys(TABLES), ...COOKIES, ...STORED_KEYS, OFFLINE_DATABASE])(
  'docs/dane.md says what %s is for and how long it is kept',
  (name) => {
    const row = ROWS.find((each) => each.includes(`\`${name}\``)) ?? expect.fail('not on the page');
    const cells = row.split('|').slice(1, -1);
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell.trim()).not.toBe('');
  },
);

test('docs/dane.md names no table that is gone', () => {
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
    // The service worker stores rare assets, and empties its caches after a step back.
    ['web/offline/client/stored.ts', 'web/offline/worker/worker.ts'],
  ],
  ['server', /\b(setCookie|deleteCookie)\(/, ['server/http/cookie.ts']],
])(
  'stores something in browsers from %s only in the files that are checked',
  (folder, ways, places) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`);
    expect(files.filter((file) => ways.test(readFileSync(file, 'utf8')))).toEqual(places);
  },
);
