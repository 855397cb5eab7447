import type { AppContext } from '../context.ts';
import { cleanOutbox } from '../mail/index.ts';
import { cleanTables } from '../storage/cleaning.ts';

/**
 * Takes away what nobody needs any more: rows, letters in the outbox. While the clock cannot be
 * trusted nothing is old enough.
 */
export async function cleanUp(
  { storage, clock, health, log }: Pick<AppContext, 'storage' | 'clock' | 'health' | 'log'>,
  outbox: string,
  signal: AbortSignal,
): Promise<void> {
  const now = clock();
  if (health.trouble('clock')) return;
  const rows = await cleanTables(storage, now, signal);
  const letters = await cleanOutbox(outbox, now);
  log.info({ rows, letters }, 'cleaned up');
}
