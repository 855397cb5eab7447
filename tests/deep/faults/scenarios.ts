import { ROUTES } from '#contract/api.ts';
import { modulesIn } from '#fixtures/modules.ts';
import type { Random } from '#fixtures/random.ts';
import { nameOf } from '#fixtures/routes/samples/sample.ts';
import type { Place } from './place.ts';
import type { Harness } from './scenarios/desk.ts';
import type { Scenario, WriteRoute } from './scenarios/scenario.ts';

/** The exports of a file in this folder. */
interface Trades {
  /** Each writer of a family has one of these scenarios. */
  open?(desk: Harness): Scenario | Promise<Scenario>;
  /** Each of these has a family of its own. */
  openAlone?(name: string, place: Place, random: Random): Scenario | Promise<Scenario>;
}

/** All scenarios by name. */
export const SCENARIOS = Object.entries(await modulesIn<Trades>('tests/deep/faults/scenarios'));

/** The routes with side effects that no writer exercises, and why. */
const BY_NOBODY: { [Route in WriteRoute]?: string } = {
  'post /api/password-reset': 'promises nothing; the account asks it for its links',
  'post /api/account/data': 'changes nothing',
  'post /api/invitation': 'changes nothing',
  'post /api/notifications/trial': 'changes nothing',
  'post /api/letters/{token}/end': 'its word stands in letters alone',
  'post /api/pairing': 'promises nothing; the tablets ask it for their codes',
  'post /api/tablets/look': 'changes nothing',
  'post /api/family-data/check': 'changes nothing',
};

/** The routes that some writer exercises. */
export const WRITTEN = ROUTES.filter(({ method }) => method !== 'get')
  .map((route) => nameOf(route) as WriteRoute)
  .filter((name) => !BY_NOBODY[name]);
