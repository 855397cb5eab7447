/** Checks the whole database while the server runs, and prints whether it is damaged. */
import { readConfig } from '../base/config.ts';
import { isIntactData } from '../db/verify/verify-data.ts';
import { DAMAGED, WHOLE } from '../health/whole.ts';
import { program, yieldToServer } from './program.ts';

await program(async () => {
  yieldToServer();
  const isWhole = await isIntactData(readConfig(process.env));
  process.stdout.write(`${isWhole ? WHOLE : DAMAGED}\n`);
});
