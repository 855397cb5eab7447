import type { Start } from '#contract/start.ts';
import { MOST_GROWN_UPS } from '#domain/bounds.ts';
import { type Config, StartError } from '../../base/config.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext } from '../../http/context.ts';
import { hasHadFamily, someGrownUps } from './queries.ts';

/** How everybody signs in to the sample family of a demo. */
export const DEMO_SIGN_IN = { email: 'przyklad@example.com', password: 'gwiazdka' };

/** The sample family has no more grown-ups: another family is found among one more. */
const MOST_IN_SAMPLE = MOST_GROWN_UPS + 1;

/** The number of the first family that registers: they are counted from 1, and none is given twice. */
const FIRST_FAMILY = 1;

/**
 * Throws a `StartError` where a demo would open a database that holds more than the sample family:
 * a demo shows everybody a password, and its data is thrown away.
 */
export async function refuseDemoOfRealData(db: Db, { isDemo }: Pick<Config, 'isDemo'>) {
  if (!isDemo) return;
  const grownUps = await someGrownUps(db, MOST_IN_SAMPLE);
  const sample = grownUps.find(({ email }) => email === DEMO_SIGN_IN.email);
  if (grownUps.every(({ family_id }) => family_id === sample?.family_id)) return;
  throw new StartError(
    'DEMO=yes shows everybody the sample family, but this database holds another one. ' +
      'Leave DEMO out, or use npm run demo.',
  );
}

/** What this server tells whoever comes. Where a family has signed in, there has been one. */
export async function installationFor(
  { storage, config }: Pick<AppContext, 'storage' | 'config'>,
  visitor: Visitor | null,
): Promise<Start['installation']> {
  return {
    registration: config.registration,
    isNew: !visitor && !(await hasHadFamily(storage.read)),
    demo: config.isDemo ? DEMO_SIGN_IN : null,
  };
}

/** Whether a family may register now. */
export async function mayRegister({
  storage,
  config,
}: Pick<AppContext, 'storage' | 'config'>): Promise<boolean> {
  return config.registration === 'open' || !(await hasHadFamily(storage.read));
}

/** Whether a family that has been given its number may stay: of several that come first, one may. */
export function mayStay({ registration }: AppContext['config'], family: number): boolean {
  return registration === 'open' || family === FIRST_FAMILY;
}
