import { Refusal } from '../client/client.ts';
import type { Failure } from '../queue/sender.ts';

/** Without a clear rejection, the thumb may have been stored or may be retried. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refusal) || error.lost) return 'lost';
  if (error.quiet) return 'denied';
  return ['unavailable', 'too-fast', 'clock-wrong'].includes(error.reason) ? 'later' : 'refused';
}

export function whyOf(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  return { problem: error instanceof Refusal ? error.reason : 'unexpected', text };
}
