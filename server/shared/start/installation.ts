import type { Start } from '#contract/start.ts';
import { MOST_GROWN_UPS } from '#domain/base/bounds.ts';
import { commandName } from '../../base/command-name.ts';
import type { Config } from '../../base/config.ts';
import { StartError } from '../../base/start-error.ts';
import type { Visitor } from '../../base/visitor.ts';
import type { Db } from '../../db/storage.ts';
import type { AppContext } from '../../http/context.ts';
import { hasHadFamily, someGrownUps } from './queries.ts';

/** The sign-in of the demo's sample family, displayed to everybody. */
export const DEMO_SIGN_IN = { email: 'przyklad@example.com', password: 'gwiazdka' };

/** One more than the sample family can have, so a second family is noticed. */
const MOST_IN_SAMPLE = MOST_GROWN_UPS + 1;

/** The number of the first family: numbers start at 1 and are never reused. */
const FIRST_FAMILY = 1;

/** A demo displays a password to everybody and deletes its data. */
export async function refuseDemoOfRealData(db: Db, { isDemo }: Pick<Config, 'isDemo'>) {
  if (!isDemo) return;
  const grownUps = await someGrownUps(db, MOST_IN_SAMPLE);
  const sample = grownUps.find(({ email }) => email === DEMO_SIGN_IN.email);
  if (grownUps.every(({ family_id }) => family_id === sample?.family_id)) return;
  throw new StartError(
    'DEMO=yes shows everybody the sample family, but this database holds another one. ' +
      `Unset DEMO, or use ${commandName('demo')}.`,
  );
}

/** A signed-in visitor proves that a family exists. */
export async function installationFor(
  { storage, config }: Pick<AppContext, 'storage' | 'config'>,
  visitor: Visitor | null,
): Promise<Start['installation']> {
  return {
    registration: config.registration,
    isNew: !visitor && !(await hasHadFamily(storage.read)),
    demo: config.isDemo ? DEMO_SIGN_IN : null,
    publicUrl: config.publicUrl,
  };
}

export async function mayRegister({
  storage,
  config,
}: Pick<AppContext, 'storage' | 'config'>): Promise<boolean> {
  return config.registration === 'open' || !(await hasHadFamily(storage.read));
}

/** Of several concurrent first families, only one may. */
export function mayKeepFamily({ registration }: AppContext['config'], family: number): boolean {
  return registration === 'open' || family === FIRST_FAMILY;
}
