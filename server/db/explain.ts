import { StartError } from '../base/start-error.ts';
import { reasonOf } from './engine/outage.ts';

/** One line for what an operator can fix, such as a used port; a bug has its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The name has several addresses, and each failed; only the inner errors have messages.
  if (error instanceof AggregateError && !error.message) return explain(error.errors[0]);
  if (error instanceof StartError || 'code' in error) return error.message;
  return reasonOf(error)?.line ?? String(error.stack);
}
