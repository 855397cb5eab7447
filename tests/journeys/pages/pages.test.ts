import { expect, test } from 'vitest';
import { checkFit } from '#fixtures/browser/fit.ts';
import { checkLook } from '#fixtures/browser/look.ts';
import { checkNarrated } from '#fixtures/sound/voice.ts';
import { PAGES, type Page as PageName } from '../../../web/paths.ts';
import { pageOf } from '../../screens/screen.ts';
import { ALL, type Question, testScreens } from '../../screens/walk.ts';

/** Addresses that redirect to another page. */
const REDIRECTS: PageName[] = ['root', 'family', 'kid', 'parent', 'parentKid'];

const pages = Object.keys(PAGES).filter((page) => !REDIRECTS.includes(page as PageName));

/** One screen per page, as it opens. For a page that a kid and a parent share, the kid's screen. */
const first = pages.flatMap(
  (page) => ALL.find((screen) => screen.title && pageOf(screen) === page) ?? [],
);

const hasTitle: Question = async (page, { title }) => {
  await expect.poll(() => page.title()).toBe(title);
};

testScreens(
  'opens %s as rendered by the server, with its title, fitting, readable and narrated',
  first,
  hasTitle,
  async (page, { kid }) => kid && checkNarrated(page),
  // The deep suite checks the dark theme and all other screens of the page.
  (page, { kid }) => checkLook(page, { kid, dark: false }),
  checkFit,
);

test('lists a screen for every page', () => {
  expect(first.map(pageOf)).toEqual(pages);
});

test('gives every screen a name of its own', () => {
  const names = ALL.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('gives every page a title of its own', () => {
  const titles = ALL.flatMap(({ title }) => title ?? []);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(titles).toHaveLength(pages.length);
});
