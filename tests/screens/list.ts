import type { Families } from '#fixtures/pages/visitors.ts';
import { beginnersScreens } from './beginners.ts';
import { busyScreens } from './busy.ts';
import { doorScreens } from './doors.ts';
import { grownUpScreens } from './grown-ups.ts';
import { kidScreens } from './kid.ts';
import { newsScreens } from './news.ts';
import { parentScreens } from './parent.ts';
import type { Screen } from './screen.ts';
import { tabletScreens } from './tablet.ts';

/** Every screen of the product, in the order in which each visitor walks through its own. */
export function screens(families: Families): Screen[] {
  return [
    ...doorScreens(families),
    ...parentScreens(families),
    ...grownUpScreens(families),
    ...kidScreens(families),
    ...newsScreens(families),
    ...beginnersScreens(families),
    ...busyScreens(families),
    ...tabletScreens(),
  ];
}
