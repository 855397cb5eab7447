import { test } from 'vitest';
import { NO_SHIM } from './shim.ts';

/** A busy machine must not fail a test. */
const LONGEST_MS = 180_000;

/** Defines a test that must observe a server's disk operations. */
export function powerTest(title: string, work: () => Promise<void>) {
  const name = NO_SHIM ? `${title} (not here: ${NO_SHIM})` : title;
  test.skipIf(NO_SHIM !== null)(name, { timeout: LONGEST_MS }, work);
}
