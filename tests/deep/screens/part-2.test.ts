import { testPart } from './screens.ts';

testPart(1, 4);
