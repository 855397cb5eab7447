import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time-zone.ts';
import { type Clock, HOME_TIME_ZONE } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { runOwnProgram } from '../../base/own-program.ts';
import type { Health } from '../../health/health.ts';
import type { Job } from '../../jobs/schedule.ts';
import { copiesIn } from './copies.ts';
import { shareDisk } from './disk.ts';

const DEADLINE_MS = 120 * MINUTE_MS;
/** So old may the last good copy be: one night may fail and be tried again. */
const OLDEST_MS = 50 * 60 * MINUTE_MS;

interface BackupContext {
  clock: Clock;
  log: Logger;
  health: Pick<Health, 'set'>;
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupAt'>;
  /** Whose copies count. */
  installation: string;
}

/**
 * Each night a copy of the embedded database; no job where that is turned off. It is taken by a
 * program of its own, which is told by the same environment: to check a copy takes a processor for
 * seconds, and whatever goes wrong ends with it.
 */
export function nightlyBackup(context: BackupContext, program: string): Job[] {
  const { clock, log, health, config, installation } = context;
  if (config.backupAt === null) return [];
  void tellDisk(context);
  const at = { minutes: config.backupAt, timeZone: HOME_TIME_ZONE };
  let failure: string | null = null;
  let last: number | null = null;
  const tell = () => health.set('backup', failure && `${failure} ${ofLast(last)}`);
  const job: Job = {
    name: 'backup',
    at,
    deadlineMs: DEADLINE_MS,
    async lastDone() {
      const now = clock();
      const copies = await copiesIn(config.backupDir, installation);
      // One from a future that the clock has since left says nothing about these days.
      const newest = copies.find(({ moment }) => moment <= now + DAY_MS)?.moment ?? null;
      // Somebody has taken one by hand.
      if (newest !== null && newest > (last ?? newest)) failure = null;
      last = newest;
      if (last !== null && now - last > OLDEST_MS) failure ??= 'No backup for two days.';
      tell();
      return last;
    },
    async run(signal) {
      log.info({ backup: await runOwnProgram(program, signal) }, 'backup taken');
    },
    told(problem) {
      failure = problem;
      tell();
    },
  };
  return [job];
}

async function tellDisk({ config, log }: BackupContext): Promise<void> {
  const { backupDir } = config;
  const isShared = await shareDisk(config.dataDir, backupDir);
  if (isShared === null) log.warn({ backupDir }, 'the disk of the backups does not answer');
  if (!isShared) return;
  log.warn({ backupDir }, 'backups lie on the disk of the data: BACKUP_DIR may name another');
}

function ofLast(last: number | null): string {
  return last === null
    ? 'There is no good one yet.'
    : `The last good one is of ${new Date(last).toISOString()}.`;
}
