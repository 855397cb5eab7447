import { checkReach } from '#fixtures/browser/reach.ts';
import { DRAWN, testScreens } from '../../screens/walk.ts';

/** A panel of many faces, and cards of grown-ups, are looked at elsewhere. */
const CHILDS = DRAWN.filter(({ name }) => /^(dziecko|menu$)/.test(name));

testScreens('%s is whole, clear and in reach at every size', CHILDS, checkReach);
