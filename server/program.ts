import { StartError } from './config.ts';

/** Runs a whole program. One that fails says why on its error output, and ends with 1. */
export async function program(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** One line for what an operator can mend (a taken port too), the whole trace for the rest. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StartError || 'code' in error ? error.message : String(error.stack);
}
