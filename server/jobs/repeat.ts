import type { HealthPart } from '#contract/health.ts';
import { SECOND_MS } from '#domain/time/time-zone.ts';
import type { AppContext } from '../http/context.ts';
import { GivenUp, withDeadline } from './deadline.ts';

export interface Repeated {
  /** Its name in the log: "webhook". */
  name: string;
  part: HealthPart;
  everyMs: number;
  /** A run that takes longer is given up. */
  longestMs: number;
  /** Ends soon after the abort and starts nothing then: the next run may begin meanwhile. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Repeats work, one run at a time. A failed run is logged and retried. One that takes too long is
 * given up: that stands in `/healthz` until a run succeeds. Returns a function that stops the work
 * and waits for its run.
 */
export function repeat(
  { log, health }: Pick<AppContext, 'log'> & { health: Pick<AppContext['health'], 'set'> },
  { name, part, everyMs, longestMs, run }: Repeated,
): () => Promise<void> {
  const stopped = new AbortController();
  const again = `retrying in ${everyMs / SECOND_MS} s`;
  const reason = `A ${name} run took longer than ${longestMs / SECOND_MS} s.`;
  let running: Promise<void> | null = null;

  async function runOnce(): Promise<void> {
    try {
      await withDeadline({ ms: longestMs, stopped: stopped.signal, reason }, async (signal) => {
        await run(signal);
        signal.throwIfAborted();
      });
      health.set(part, null);
    } catch (err) {
      if (stopped.signal.aborted) return;
      if (err instanceof GivenUp) {
        log.error(`${name} run took longer than ${longestMs / SECOND_MS} s; ${again}`);
        health.set(part, reason);
      } else log.warn({ err }, `${name} run failed; ${again}`);
    }
  }

  const timer = setInterval(() => {
    running ??= runOnce().finally(() => {
      running = null;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    stopped.abort(new Error('The server stops.'));
    await running;
  };
}
