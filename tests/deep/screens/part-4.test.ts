import { testPart } from './screens.ts';

testPart(3, 4);
