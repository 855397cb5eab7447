import type { Logger } from 'pino';
import { MINUTE_MS } from '#domain/time-zone.ts';
import type { Clock } from '../base/clock.ts';
import { isDue, type Nightly } from './night.ts';

/** Work to be done once a night. After a missed night it is done soon after the start. */
export interface Job {
  /** Its name in the log: "backup". */
  name: string;
  at: Nightly;
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
  told?(problem: string | null): void;
}

const LOOK_MS = MINUTE_MS;
/** Delay before a failed job is retried. */
const RETRY_MS = 60 * MINUTE_MS;
/** How long an aborted job may take to end before the schedule goes on. */
const GIVE_UP_MS = 5000;

interface State {
  done: number | null;
  failed: number | null;
  isRunning: boolean;
}

/**
 * Runs its jobs at their times, one after another. The clock may jump, and the machine may sleep.
 */
export class Schedule {
  readonly #context: { clock: Clock; log: Logger };
  readonly #jobs: (readonly [Job, State])[];
  readonly #stopped = new AbortController();
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: { clock: Clock; log: Logger }, jobs: readonly Job[]) {
    this.#context = context;
    this.#jobs = jobs.map((job) => [job, { done: null, failed: null, isRunning: false }]);
  }

  /**
   * Checks every minute. The first check is a minute after the start, when the server is less busy.
   */
  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_MS);
  }

  /** Runs what is due now. Never rejects: a failure is logged and reported. */
  look(): Promise<void> {
    this.#looking ??= this.#doAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Aborts the running job and starts no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort(new Error('The server stops.'));
    await this.#looking;
  }

  async #doAll(): Promise<void> {
    for (const [job, state] of this.#jobs) {
      if (this.#stopped.signal.aborted) return;
      try {
        if (!this.#waits(state)) await this.#doInTime(job, state);
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        state.failed = this.#context.clock();
        this.#context.log.error({ err: error }, `${job.name} failed`);
        job.told?.(error instanceof Error ? error.message : String(error));
      }
    }
  }

  #waits({ failed, isRunning }: State): boolean {
    const now = this.#context.clock();
    return isRunning || (failed !== null && now >= failed && now < failed + RETRY_MS);
  }

  async #doInTime(job: Job, state: State): Promise<void> {
    const late = new AbortController();
    const deadline = setTimeout(
      () => late.abort(new Error(`It took longer than ${job.deadlineMs / MINUTE_MS} minutes.`)),
      job.deadlineMs,
    );
    const signal = AbortSignal.any([late.signal, this.#stopped.signal]);
    state.isRunning = true;
    const running = this.#doIfDue(job, state, signal).finally(() => {
      clearTimeout(deadline);
      state.isRunning = false;
    });
    await Promise.race([running, givenUp(signal)]);
  }

  async #doIfDue(job: Job, state: State, signal: AbortSignal): Promise<void> {
    const { clock } = this.#context;
    const last = job.lastDone ? await job.lastDone() : state.done;
    if (signal.aborted || !isDue(job.at, last, clock())) return;
    await job.run(signal);
    state.done = clock();
    state.failed = null;
    job.told?.(null);
  }
}

/** Rejects with the signal's reason `GIVE_UP_MS` after it was aborted. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => setTimeout(() => reject(signal.reason), GIVE_UP_MS).unref();
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
