import { MINUTE_MS } from '#domain/time/time-zone.ts';
import { runOwnProgram } from '../base/own-program.ts';

const DEADLINE_MS = 60 * MINUTE_MS;

/** The output of the program that has read the whole database. */
export const WHOLE = 'whole';
export const DAMAGED = 'damaged';

/** In a subprocess: it takes minutes, and the embedded database is synchronous. */
export function checkInProgram(
  program: string,
  stopped: AbortSignal,
  deadlineMs = DEADLINE_MS,
): () => Promise<boolean> {
  return async () => {
    const late = AbortSignal.timeout(deadlineMs);
    return (await runOwnProgram(program, AbortSignal.any([late, stopped]))) === WHOLE;
  };
}
