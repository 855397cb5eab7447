import { testScreens } from './world/screens.ts';

testScreens('phone');
