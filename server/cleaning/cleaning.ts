import { MINUTE_MS } from '#domain/time-zone.ts';
import { HOME_TIME_ZONE } from '../clock.ts';
import type { AppContext } from '../context.ts';
import { cleanOutbox } from '../mail/index.ts';
import type { Job } from '../schedule/index.ts';
import { cleanTables } from '../storage/cleaning.ts';

type Context = Pick<AppContext, 'storage' | 'clock' | 'health' | 'log'>;

/** After the backup, which still has what is cleaned away. */
const AT = { minutes: 4 * 60 + 30, timeZone: HOME_TIME_ZONE };
const DEADLINE_MS = 30 * MINUTE_MS;

/**
 * A job of each night: takes away what nobody needs any more, rows and letters in the outbox. While
 * the clock cannot be trusted nothing is old enough.
 */
export function nightlyCleaning({ storage, clock, health, log }: Context, outbox: string): Job {
  return {
    name: 'cleaning',
    at: AT,
    deadlineMs: DEADLINE_MS,
    async run(signal: AbortSignal) {
      const now = clock();
      if (health.trouble('clock')) return;
      const rows = await cleanTables(storage, now, signal);
      const letters = await cleanOutbox(outbox, now);
      log.info({ rows, letters }, 'cleaned up');
    },
  };
}
