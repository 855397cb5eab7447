import { explain } from './explain.ts';

/** Runs a whole program. One that fails says why on its error output, and ends with 1. */
export async function program(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
