import { testPart } from './screens.ts';

testPart(0, 4);
