import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '#domain/time-zone.ts';
import { type Clock, HOME_TIME_ZONE } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Job } from '../schedule/index.ts';
import { copiesIn } from './copies.ts';

const DEADLINE_MS = 120 * MINUTE_MS;
/** So old may the last good copy be: one night may fail and be tried again. */
const OLDEST_MS = 50 * 60 * MINUTE_MS;
/** Of what the program says when it fails; its reason is one line. */
const MOST_SAID = 2000;

export interface BackupContext {
  clock: Clock;
  log: Logger;
  health: { set(part: 'backup', reason: string | null): void };
  config: Pick<Config, 'backupDir' | 'backupAt'>;
  /** The built program that takes one backup, told by the same environment. */
  program: string;
}

/**
 * Each night a copy of the embedded database, taken by a program of its own: checking a copy takes
 * a processor for seconds, and whatever goes wrong in it ends with it. `null` where it is turned off.
 */
export function nightlyBackup(context: BackupContext): Job | null {
  const { clock, log, health, config, program } = context;
  if (config.backupAt === null) return null;
  let failure: string | null = null;
  let last: number | null = null;
  const tell = () => health.set('backup', failure && `${failure} ${ofLast(last)}`);
  return {
    name: 'backup',
    at: { minutes: config.backupAt, timeZone: HOME_TIME_ZONE },
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
