import { expect, test } from 'vitest';
import { PAGES, type Page } from '../web/paths.ts';
import { screens } from './screens/list.ts';
import { pageOf } from './screens/screen.ts';

/** Pages at which nobody stays: each leads on to another. */
const LEAD_ON: Page[] = ['root', 'family', 'kid', 'parent', 'parentKid'];

test('Every page has a picture, so that each is looked at on every device', () => {
  const pictured = screens({ sample: ['z', 's', 'k'], beginners: ['a', 'o'] }).map(pageOf);
  const wanted = Object.keys(PAGES).filter((page) => !LEAD_ON.includes(page as Page));
  expect([...new Set(pictured)].sort()).toEqual(wanted.sort());
});

test('No picture has the name of another', () => {
  const names = screens({ sample: ['z', 's', 'k'], beginners: ['a', 'o'] }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
