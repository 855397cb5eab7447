import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PICTURES = 'docs/pictures';
const LARGEST_PICTURE_BYTES = 200_000;
const LARGEST_FILM_BYTES = 1_000_000;
const ALL_PICTURES_BYTES = 1_000_000;

const PAGES = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
  'bench/README.md',
  'web/illustrations/CREDITS.md',
].filter((file) => file.endsWith('.md'));

const CODE = ['bench', 'contract', 'deploy', 'domain', 'scripts', 'server', 'tests', 'web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(css|mjs|tsx?)$/.test(file));

test.each(PAGES)('links only to existing files and headings in %s', (page) => {
  const links = Array.from(
    readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g),
    ([, to = '']) => to,
  );
  expect(links.filter((to) => !/^[a-z]+:/.test(to) && !leadsOn(page, to))).toEqual([]);
});

test('names only existing paths of the code', () => {
  const named = /`((?:bench|contract|deploy|domain|scripts|server|tests|web)\/[\w@$./-]+)`/g;
  // The operator writes that file, and the changelog names former ones.
  const pages = PAGES.filter((page) => page !== 'CHANGELOG.md');
  expect(pointers(pages, named, (to) => to === 'deploy/.env' || existsSync(to))).toEqual([]);
});

test('leads from code to existing pages of docs', () => {
  expect(pointers(CODE, /\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g, (to) => leadsOn('.', to))).toEqual(
    [],
  );
});

test('leads from every decision that is named to one heading', () => {
  const numbers = PAGES.filter((page) => page.startsWith('docs/decisions/')).flatMap(numbersIn);
  const named = /\bdecisions?\s+(?:(?:\*|\/\/)\s*)?(\d+)(?: and (\d+))?/gi;
  expect(numbers.length).toBe(new Set(numbers).size);
  expect(pointers([...CODE, ...PAGES], named, (to) => numbers.includes(to))).toEqual([]);
});

test('leads from every section that is named to the specification', () => {
  const sections = numbersIn('docs/specification.md');
  // Those of an RFC are elsewhere.
  const named = /(?<!RFC \d+, )\bsection\s+(?:(?:\*|\/\/)\s*)?(\d+)/gi;
  expect(pointers([...CODE, ...PAGES], named, (to) => sections.includes(to))).toEqual([]);
});

/** The numbers of headings such as „36. Script chunks”. */
function numbersIn(page: string): string[] {
  return headingsOf(page).flatMap((heading) => heading.match(/^\d+(?=\.)/) ?? []);
}

/** Returns the pointers of files that lead nowhere. */
function pointers(files: string[], named: RegExp, leads: (to: string) => boolean): string[] {
  return files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(named), ([, ...to]) => to)
      .flat()
      .filter((to) => to && !leads(to))
      .map((to) => `${file}: ${to}`),
  );
}

function leadsOn(from: string, to: string): boolean {
  const [file = '', anchor] = to.split('#');
  const page = file ? path.join(path.dirname(from), file) : from;
  return existsSync(page) && (!anchor || headingsOf(page).map(anchorOf).includes(anchor));
}

function headingsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replace(/^```.*?^```/gms, '');
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading);
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

test('uses every picture of the docs and keeps them small', () => {
  const readme = readFileSync('README.md', 'utf8');
  const gallery = readFileSync('docs/screens.md', 'utf8').replaceAll('(pictures/', `(${PICTURES}/`);
  const files = readdirSync(PICTURES).map((file) => `${PICTURES}/${file}`);
  const bytes = (file: string) => statSync(file).size;
  const [film = '', ...others] = files.filter((file) => file.endsWith('.gif'));
  expect(others).toEqual([]);
  expect(bytes(film)).toBeLessThan(LARGEST_FILM_BYTES);
  const sizes = files.filter((file) => file !== film).map(bytes);
  expect(files.filter((file) => !(readme + gallery).includes(`(${file})`))).toEqual([]);
  expect(Math.max(...sizes)).toBeLessThan(LARGEST_PICTURE_BYTES);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(ALL_PICTURES_BYTES);
});
