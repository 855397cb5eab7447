import { expect, test } from 'vitest';
import { areaOf } from '../../web/document/areas.ts';
import { PAGES } from '../../web/paths.ts';

/** Addresses that only forward. Their code is part of the app. */
const WITH_THE_APP = ['root', 'family', 'kid', 'parent'];

test('loads the code of every page with its area', () => {
  const pages = Object.entries(PAGES);
  expect(pages.filter(([, to]) => !areaOf(to)).map(([page]) => page)).toEqual(WITH_THE_APP);
});
