import { MINUTE_MS } from '#domain/time-zone.ts';
import { runOwnProgram } from '../base/own-program.ts';

const DEADLINE_MS = 60 * MINUTE_MS;

/** What the program says that has read all of the database: it is damaged nowhere, or somewhere. */
export const WHOLE = 'whole';
export const DAMAGED = 'damaged';

/**
 * How the server finds out whether its database is damaged nowhere: a program of its own reads all
 * of it, since that takes minutes and the embedded database answers synchronously.
 *
 * @param stopped ends the program with the server.
 */
export function wholeByProgram(
  program: string,
  stopped: AbortSignal,
  deadlineMs = DEADLINE_MS,
): () => Promise<boolean> {
  return async () => {
    const late = AbortSignal.timeout(deadlineMs);
    return (await runOwnProgram(program, AbortSignal.any([late, stopped]))) === WHOLE;
  };
}
