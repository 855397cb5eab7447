import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time/time-zone.ts';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { inTime } from '../../base/in-time.ts';
import { runOwnProgram } from '../../base/own-program.ts';
import type { Health } from '../../health/health.ts';
import type { Job } from '../../jobs/schedule.ts';
import { copiesIn } from './copies.ts';

const DEADLINE_MS = 120 * MINUTE_MS;
/** Maximum age of the last good backup: one night may fail and be retried. */
const OLDEST_MS = 50 * 60 * MINUTE_MS;
/** A disk that does not answer within this time is another one, and faulty. */
const DISK_MS = 5000;

interface BackupContext {
  clock: Clock;
  log: Logger;
  health: Pick<Health, 'set'>;
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupAt'>;
  /** Identifier of the installation; other backups are ignored. */
  installation: string;
}

/** In a subprocess: the check takes seconds of CPU, and a crash must not affect the server. */
export function nightlyBackup(context: BackupContext, program: string): Job[] {
  const { clock, log, health, config, installation } = context;
  if (config.backupAt === null) return [];
  void warnOfSharedDisk(context);
  let failure: string | null = null;
  let last: number | null = null;
  const report = () => health.set('backup', failure && `${failure} ${ofLast(last)}`);
  const job: Job = {
    name: 'backup',
    at: config.backupAt,
    deadlineMs: DEADLINE_MS,
    async lastDone() {
      const now = clock();
      const copies = await copiesIn(config.backupDir, installation);
      // A backup from the future, made while the clock was wrong, says nothing about the last days.
      const newest = copies.find(({ moment }) => moment <= now + DAY_MS)?.moment ?? null;
      // The operator has taken one by hand.
      if (newest !== null && newest > (last ?? newest)) failure = null;
      last = newest;
      if (last !== null && now - last > OLDEST_MS) failure ??= 'No backup for two days.';
      report();
      return last;
    },
    async run(signal) {
      log.info({ backup: await runOwnProgram(program, signal) }, 'backup taken');
    },
    onResult(problem) {
      failure = problem;
      report();
    },
  };
  return [job];
}

async function warnOfSharedDisk({ config, log }: BackupContext): Promise<void> {
  const { backupDir } = config;
  const isShared = await shareDisk(config.dataDir, backupDir);
  if (isShared === null) log.warn({ backupDir }, 'backup disk does not answer; backups may fail');
  if (!isShared) return;
  log.warn(
    { backupDir },
    'backups are on the same disk as the data; set BACKUP_DIR to another disk',
  );
}

/** They need not exist yet. `null` when a disk does not answer, such as a lost network drive. */
export async function shareDisk(one: string, other: string): Promise<boolean | null> {
  const comparison = Promise.all([diskOf(one), diskOf(other)]).then(
    ([its, others]) => its === others,
  );
  return inTime(comparison, DISK_MS, () => null);
}

async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  return found ? found.dev : diskOf(path.dirname(folder));
}

function ofLast(last: number | null): string {
  return last === null
    ? 'There is no good one yet.'
    : `The last good one is of ${new Date(last).toISOString()}.`;
}
