import { testNarrowScreens } from './world/screens.ts';

testNarrowScreens();
