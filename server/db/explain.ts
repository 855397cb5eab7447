import { StartError } from '../base/config.ts';
import { reasonOf } from './engine/outage.ts';

/**
 * Why a program ended: one line for what an operator can mend (a taken port, a database that does
 * not answer), the whole trace for what only we can.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses, none of which answers: each says why, the error itself nothing.
  if (error instanceof AggregateError && !error.message) return explain(error.errors[0]);
  if (error instanceof StartError || 'code' in error) return error.message;
  return reasonOf(error)?.line ?? String(error.stack);
}
