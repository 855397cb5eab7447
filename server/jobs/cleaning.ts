import { DAY_MS, MINUTE_MS } from '#domain/time/time-zone.ts';
import type { Config } from '../base/config.ts';
import { cleanTables } from '../db/family/cleaning.ts';
import type { AppContext } from '../http/context.ts';
import { cleanOutbox } from '../mail/outbox.ts';
import { onOneServer } from './one-server.ts';
import type { Job } from './schedule.ts';

type Context = Pick<AppContext, 'storage' | 'clock' | 'health' | 'log'> & {
  config: Pick<Config, 'backupAt'>;
};

const HOUR_MINUTES = 60;
const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** The time without a backup. */
const AT = 4 * 60 + 30;
const DEADLINE_MS = 30 * MINUTE_MS;

/** In minutes after midnight: an hour after the backup, which still contains the deleted rows. */
export function cleaningAt({ backupAt }: Pick<Config, 'backupAt'>): number {
  return backupAt === null ? AT : (backupAt + HOUR_MINUTES) % DAY_MINUTES;
}

/** Rows, on one of several servers; letters, on each. Nothing while the clock is in trouble. */
export function nightlyCleaning(context: Context, outbox: string): Job[] {
  const { storage, clock, health, log, config } = context;
  const night = { at: cleaningAt(config), deadlineMs: DEADLINE_MS };
  const rows: Job = {
    ...night,
    name: 'cleaning',
    onResult: (problem) => health.set('cleaning', problem),
    async run(signal: AbortSignal) {
      if (health.trouble('clock')) return;
      log.info({ rows: await cleanTables(storage.longRunning, clock(), signal) }, 'cleaned up');
    },
  };
  const letters: Job = {
    ...night,
    name: 'cleaning of the outbox',
    onResult: (problem) => health.set('outbox', problem),
    async run() {
      if (health.trouble('clock')) return;
      log.info({ letters: await cleanOutbox(outbox, clock()) }, 'outbox cleaned up');
    },
  };
  return [onOneServer(context, rows), letters];
}
