import { expect, test } from 'vitest';
import { areaOf } from '../web/document/areas.ts';
import { PAGES } from '../web/paths.ts';

/** A kid's day, and addresses that lead on: what they need comes with the app. */
const WITH_THE_APP = ['root', 'family', 'kid', 'kidDay', 'parent'];

test('The code of every page but a kid’s day comes with its area, and not with that day', () => {
  const pages = Object.entries(PAGES);
  expect(pages.filter(([, to]) => !areaOf(to)).map(([page]) => page)).toEqual(WITH_THE_APP);
});
