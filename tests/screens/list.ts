import { modulesIn } from '#fixtures/modules.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from './screen.ts';

/** What a file of `drawn/` exports. */
interface Drawn {
  screens(families: Families): Screen[];
}

const DRAWN = Object.values(await modulesIn<Drawn>('tests/screens/drawn'));

/** Every screen of the product. An act leaves all as it was: one family is drawn at every size. */
export function screens(families: Families): Screen[] {
  return DRAWN.flatMap((drawn) => drawn.screens(families));
}
