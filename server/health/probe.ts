import type { HealthPart } from '#contract/health.ts';
import { inTime } from '../base/in-time.ts';
import { reasonOf } from '../db/engine/outage.ts';
import type { Health } from './health.ts';

/** A result is reused for this long. */
const FRESH_MS = 1000;
/** A request for the result waits at most this long. */
const CHECK_TIMEOUT_MS = 3000;

/** Milliseconds on a monotonic clock. */
export type Stopwatch = () => number;

/**
 * Finds outages that no request has met, and their ends. Concurrent callers share one check, and
 * one that hangs is not started again. `find` returns what is wrong in one line, or `null`, or
 * throws an outage. A check that is unfinished after `longest` ms counts as unhealthy.
 */
export function probe(
  part: HealthPart,
  find: () => Promise<string | null>,
  health: Health,
  stopwatch: Stopwatch,
  longest = CHECK_TIMEOUT_MS,
): () => Promise<void> {
  let begun = -Infinity;
  let running: Promise<void> | null = null;

  function begin() {
    begun = stopwatch();
    running = find()
      .catch((error) => reasonOf(error)?.line ?? 'The database answers with an unknown error.')
      .then((found) => {
        running = null;
        health.set(part, found);
      });
  }

  function late() {
    // A timer may be early by less than a millisecond.
    const waited = Math.max(CHECK_TIMEOUT_MS, stopwatch() - begun);
    if (waited >= longest) health.set(part, 'The database does not answer.');
  }

  return async () => {
    if (!running && stopwatch() - begun >= FRESH_MS) begin();
    if (!running) return;
    const remaining = begun + CHECK_TIMEOUT_MS - stopwatch();
    if (remaining <= 0) late();
    else await inTime(running, remaining, late);
  };
}
