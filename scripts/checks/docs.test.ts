import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PICTURES = 'docs/pictures';
const LARGEST_PICTURE_BYTES = 200_000;
const ALL_PICTURES_BYTES = 1_000_000;

const PAGES = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
  'bench/README.md',
  'web/illustrations/CREDITS.md',
].filter((file) => file.endsWith('.md'));

test.each(PAGES)('links only to existing files in %s', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(
    ([, to = '']) => to,
  );
  const files = links.filter((to) => !/^[a-z]+:/.test(to));
  expect(files.filter((to) => !existsSync(path.join(path.dirname(page), to)))).toEqual([]);
});

test('uses every picture of the README and keeps them small', () => {
  const readme = readFileSync('README.md', 'utf8');
  const files = readdirSync(PICTURES).map((file) => `${PICTURES}/${file}`);
  const sizes = files.map((file) => statSync(file).size);
  expect(files.filter((file) => !readme.includes(`(${file})`))).toEqual([]);
  expect(Math.max(...sizes)).toBeLessThan(LARGEST_PICTURE_BYTES);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(ALL_PICTURES_BYTES);
});
