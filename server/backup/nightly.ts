import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time-zone.ts';
import { type Clock, HOME_TIME_ZONE } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Health } from '../health/index.ts';
import type { Job } from '../schedule/index.ts';
import { copiesIn } from './copies.ts';
import { shareDisk } from './disk.ts';

const DEADLINE_MS = 120 * MINUTE_MS;
/** So old may the last good copy be: one night may fail and be tried again. */
const OLDEST_MS = 50 * 60 * MINUTE_MS;
/** Of what the program says when it fails; its reason is one line. */
const MOST_SAID = 2000;

interface BackupContext {
  clock: Clock;
  log: Logger;
  health: Pick<Health, 'set'>;
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupAt'>;
}

/**
 * Each night a copy of the embedded database; no job where that is turned off. It is taken by a
 * program of its own, which is told by the same environment: to check a copy takes a processor for
 * seconds, and whatever goes wrong ends with it.
 */
export function nightlyBackup(context: BackupContext, program: string): Job[] {
  const { clock, log, health, config } = context;
  if (config.backupAt === null) return [];
  if (shareDisk(config.dataDir, config.backupDir)) {
    const { backupDir } = config;
    log.warn({ backupDir }, 'backups lie on the disk of the data: BACKUP_DIR may name another');
  }
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
      const copies = await copiesIn(config.backupDir);
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
      log.info({ backup: await said(program, signal) }, 'backup taken');
    },
    told(problem) {
      failure = problem;
      tell();
    },
  };
  return [job];
}

function ofLast(last: number | null): string {
  return last === null
    ? 'There is no good one yet.'
    : `The last good one is of ${new Date(last).toISOString()}.`;
}

/** What a program says on its output; throws what it says on its error output where it fails. */
async function said(program: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] = (texts[name] + text).slice(0, MOST_SAID);
    });
  }
  const [code, cause] = await once(child, 'close').catch((error) => [null, error.message]);
  signal.throwIfAborted();
  if (code === 0) return texts.stdout.trim();
  throw new Error(texts.stderr.trim() || `The backup ended with ${code ?? cause}.`);
}
