import path from 'node:path';
import { explain } from '../db/explain.ts';

/** What a failed program has left open is given so long to close. */
const END_MS = 3000;
/** Whoever reads the output has so long for what is on its way: a pipe takes only so much at once. */
const READ_MS = 1000;

/** Runs a whole program. One that fails says why on its error output, and ends with 1. */
export async function program(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
    // A connection to an engine that is frozen would keep it from ending.
    setTimeout(endWritten, END_MS).unref();
  }
}

/** Ends this program, whatever is under way, once its last line was read. */
export function endWritten() {
  process.stdout.write('', () => process.exit());
  setTimeout(() => process.exit(), READ_MS);
}

/** A path as the operator wrote it: npm runs programs in its own folder, and says where they stand. */
export function asNamed(place: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', place);
}
