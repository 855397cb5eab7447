import { testPart } from './screens.ts';

testPart(2, 4);
