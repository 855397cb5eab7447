import { checkReach } from '#fixtures/browser/reach.ts';
import { DRAWN, testScreens } from '../../screens/walk.ts';

/** Other tests cover a panel of many children, and cards of grown-ups. */
const CHILDS = DRAWN.filter(({ name }) => /^(dziecko|menu$)/.test(name));

testScreens('displays %s complete, clear and in reach at every size', CHILDS, checkReach);
