import { modulesIn } from '#fixtures/modules.ts';
import type { Families } from '#fixtures/pages/visitors.ts';
import type { Screen } from './screen.ts';

interface Drawn {
  screens(families: Families): Screen[];
}

const DRAWN = Object.values(await modulesIn<Drawn>('tests/screens/drawn'));

/** Acts must restore the data, because all sizes use the same families. */
export function screens(families: Families): Screen[] {
  return DRAWN.flatMap((drawn) => drawn.screens(families));
}
