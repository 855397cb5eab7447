import { MINUTE_MS } from '#domain/time/time-zone.ts';
import { runOwnProgram } from '../base/own-program.ts';

const DEADLINE_MS = 60 * MINUTE_MS;

/** The output of the program that has read the whole database. */
export const WHOLE = 'whole';
export const DAMAGED = 'damaged';

/**
 * Returns a function that checks the integrity of the whole database. A subprocess does it, because
 * it takes minutes and the embedded database is synchronous.
 *
 * @param stopped ends the subprocess with the server.
 */
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
