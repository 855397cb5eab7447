import { Refusal } from '../client/client.ts';
import type { Failure } from '../queue/sender.ts';

/** What an error says of a wish: what is not known to be refused may have been granted, or may be later. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refusal) || error.lost) return 'lost';
  if (error.quiet) return 'denied';
  return ['unavailable', 'too-fast', 'clock-wrong'].includes(error.reason) ? 'later' : 'refused';
}
