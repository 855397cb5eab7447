import type { Start } from '#contract/start.ts';
import type { AppContext } from '../context.ts';
import type { Visitor } from '../http/visitor.ts';
import { hasHadFamily } from './queries.ts';

/** How everybody signs in to the sample family of a demo. */
export const DEMO_SIGN_IN = { email: 'przyklad@example.com', password: 'gwiazdka' };

/** The number of the first family that registers: they are counted from 1, and none is given twice. */
const FIRST_FAMILY = 1;

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
