import { setPriority } from 'node:os';
import path from 'node:path';
import { explain } from '../db/explain.ts';

/** How long open handles of a failed program may take to close. */
const END_MS = 3000;
/** How long a reader has for the rest of the output: a pipe's buffer is limited. */
const READ_MS = 1000;

/** On failure it prints the reason to stderr and exits with 1. */
export async function program(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
    // A connection to a frozen PostgreSQL would keep the process alive.
    setTimeout(endWritten, END_MS).unref();
  }
}

/** Lowers the priority of this program below the server's. */
export function yieldToServer() {
  setPriority(10);
}

/** Ends this program when its output is written, whatever else is running. */
export function endWritten() {
  process.stdout.write('', () => process.exit());
  setTimeout(() => process.exit(), READ_MS);
}

/** npm changes the working directory, and passes the original one. */
export function asNamed(place: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', place);
}
