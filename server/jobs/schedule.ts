import type { Logger } from 'pino';
import { dateOf } from '#domain/time/day.ts';
import { DAY_MS, MINUTE_MS, shownIn } from '#domain/time/time-zone.ts';
import { type Clock, HOME_TIME_ZONE } from '../base/clock.ts';
import { withDeadline } from './deadline.ts';

/** Work to be done once a night, or in the first night of a month. After a missed night it is done soon after the start. */
export interface Job {
  /** Its name in the log: "backup". */
  name: string;
  /** When it is due each night, in minutes after midnight in Poland. */
  at: number;
  isMonthly?: true;
  /** Its signal is aborted after this time. */
  deadlineMs: number;
  /**
   * Returns when it was last done, in ms since 1970; `null`: never. Called at each check. Without
   * it the schedule remembers the last run itself, and the job runs after each start.
   */
  lastDone?(): Promise<number | null>;
  /** Must end soon after the signal is aborted: at the deadline, or when the server stops. */
  run(signal: AbortSignal): Promise<void>;
  /** Called after each try with the reason of a failure in one line, or `null`. */
  onResult?(problem: string | null): void;
}

const POLL_MS = MINUTE_MS;
const RETRY_MS = 60 * MINUTE_MS;

interface State {
  done: number | null;
  failed: number | null;
  isRunning: boolean;
}

/** One after another. The clock may jump, and the machine may sleep. */
export function scheduleOf({ clock, log }: { clock: Clock; log: Logger }, jobs: readonly Job[]) {
  const states = jobs.map((job): [Job, State] => [
    job,
    { done: null, failed: null, isRunning: false },
  ]);
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function doAll(): Promise<void> {
    for (const [job, state] of states) {
      if (stopped.signal.aborted) return;
      try {
        if (!waits(state, clock())) await runInTime({ clock, stopped: stopped.signal }, job, state);
      } catch (error) {
        if (stopped.signal.aborted) return;
        state.failed = clock();
        log.error({ err: error }, `${job.name} failed`);
        job.onResult?.(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** Runs what is due now. Never rejects: a failure is logged and reported. */
  function poll(): Promise<void> {
    running ??= doAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** Checks every minute. The first check is a minute after the start, when the server is less busy. */
    start() {
      timer = setInterval(poll, POLL_MS);
    },

    poll,

    /** Aborts the running job and starts no more. */
    async stop() {
      clearInterval(timer);
      stopped.abort(new Error('The server stops.'));
      await running;
    },
  };
}

function waits({ failed, isRunning }: State, now: number): boolean {
  return isRunning || (failed !== null && now >= failed && now < failed + RETRY_MS);
}

async function runInTime(
  { clock, stopped }: { clock: Clock; stopped: AbortSignal },
  job: Job,
  state: State,
): Promise<void> {
  const reason = `It took longer than ${job.deadlineMs / MINUTE_MS} minutes.`;
  state.isRunning = true;
  await withDeadline({ ms: job.deadlineMs, stopped, reason }, (signal) =>
    runIfDue(clock, job, state, signal).finally(() => {
      state.isRunning = false;
    }),
  );
}

async function runIfDue(clock: Clock, job: Job, state: State, signal: AbortSignal): Promise<void> {
  const last = job.lastDone ? await job.lastDone() : state.done;
  if (signal.aborted) return;
  const isJobDue = isDue(job, last, clock());
  // Another server has done what failed here.
  if (!isJobDue && state.failed === null) return;
  if (isJobDue) {
    await job.run(signal);
    state.done = clock();
  }
  state.failed = null;
  job.onResult?.(null);
}

/**
 * Returns whether a job is due: its time has come since the last run, even days ago. `last` is in
 * ms since 1970; `null`: never. A time that the clocks show twice counts once. A run more than a
 * day in the future is ignored, because the clock was wrong then.
 */
export function isDue(
  { at, isMonthly }: Pick<Job, 'at' | 'isMonthly'>,
  last: number | null,
  now: number,
): boolean {
  if (last === null || last > now + DAY_MS) return true;
  const [before, tonight] = [nightOf(at, last), nightOf(at, now)];
  if (tonight <= before) return false;
  return !isMonthly || dateOf(tonight).month !== dateOf(before).month || tonight - before > 31;
}

function nightOf(at: number, now: number): number {
  return Math.floor((shownIn(HOME_TIME_ZONE, now) - at * MINUTE_MS) / DAY_MS);
}
