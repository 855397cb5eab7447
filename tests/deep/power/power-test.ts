import { test } from 'vitest';
import { NO_SHIM } from './shim.ts';

/** A machine that is busy with other things is no fault. */
const LONGEST_MS = 180_000;

/** A test that has to see what a server does to its disk. */
export function powerTest(title: string, work: () => Promise<void>) {
  const name = NO_SHIM ? `${title} (not here: ${NO_SHIM})` : title;
  test.skipIf(NO_SHIM !== null)(name, { timeout: LONGEST_MS }, work);
}
