import type { Logger } from 'pino';
import { MINUTE_MS } from '#domain/time-zone.ts';
import type { Clock } from '../base/clock.ts';
import { isDue, type Nightly } from './night.ts';

/** Work to be done once a night; after a night that was missed, soon after the start. */
export interface Job {
  /** As the log says it: „backup”. */
  name: string;
  at: Nightly;
  /** After so long it is told to give up. */
  deadlineMs: number;
  /**
   * When it was last done, ms since 1970; `null`: never. Asked at each look. Without it the schedule
   * remembers by itself, and the work is done after each start.
   */
  lastDone?(): Promise<number | null>;
  /** Ends soon once the signal is aborted: by its deadline, or because the server stops. */
  run(signal: AbortSignal): Promise<void>;
  /** Hears after each try why it failed, in one line, or `null`. */
  told?(problem: string | null): void;
}

const LOOK_MS = MINUTE_MS;
/** Work that failed is tried again after so long. */
const RETRY_MS = 60 * MINUTE_MS;
/** Work that does not give up is waited for no longer. */
const GIVE_UP_MS = 5000;

interface State {
  done: number | null;
  failed: number | null;
  isRunning: boolean;
}

/** Does its jobs by the clock, one at a time; the clock may jump, and the machine may sleep. */
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

  /** Looks every minute from now on, first in a minute: a start is busy enough. */
  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_MS);
  }

  /** Does what is due now. Never rejects: what fails is logged and told. */
  look(): Promise<void> {
    this.#looking ??= this.#doAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Ends what is under way and begins nothing more. */
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

/** Rejects with the signal's reason some time after it was aborted. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => setTimeout(() => reject(signal.reason), GIVE_UP_MS).unref();
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
