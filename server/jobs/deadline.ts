import { inTime } from '../base/in-time.ts';

/** How long aborted work may take to end before nobody waits for it any more. */
const GIVE_UP_MS = 5000;

/** Work that has not ended at its deadline. It may still run. */
export class GivenUp extends Error {}

/** Rejects with the reason soon after the abort, even if the work never ends. */
export async function withDeadline<T>(
  { ms, stopped, reason }: { ms: number; stopped: AbortSignal; reason: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const { signal } = control;
  const timer = setTimeout(() => control.abort(new GivenUp(reason)), ms);
  const stop = () => control.abort(stopped.reason);
  // Not `AbortSignal.any`: a signal that lives as long as the server would keep each of them.
  stopped.addEventListener('abort', stop);
  if (stopped.aborted) stop();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  const running = work(signal);
  // Ends the wait for `aborted` together with the work.
  const over = aborted.then(() =>
    inTime(running, GIVE_UP_MS, () => {
      throw signal.reason;
    }),
  );
  try {
    return await Promise.race([running, over]);
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', stop);
  }
}
