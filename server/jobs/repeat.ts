import { SECOND_MS } from '#domain/time/time-zone.ts';
import type { AppContext } from '../http/context.ts';

/**
 * Repeats a job at an interval in milliseconds, one run at a time. A failed run is logged and
 * retried. Returns a function that stops the job and waits for its run.
 */
export function repeat(
  everyMs: number,
  { log }: Pick<AppContext, 'log'>,
  job: string,
  run: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run(stopped.signal)
      .catch((err) => {
        if (stopped.signal.aborted) return;
        log.warn({ err }, `${job} run failed; retrying in ${everyMs / SECOND_MS} s`);
      })
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}
