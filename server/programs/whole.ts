/** Checks the whole database while the server runs, and prints whether it is damaged. */
import { setPriority } from 'node:os';
import { readConfig } from '../base/config.ts';
import { isIntactData } from '../db/verify/whole-data.ts';
import { DAMAGED, WHOLE } from '../health/whole.ts';
import { program } from './program.ts';

/** Lower priority than the server. */
const LATER_THAN_OTHERS = 10;

await program(async () => {
  setPriority(LATER_THAN_OTHERS);
  const isWhole = await isIntactData(readConfig(process.env));
  process.stdout.write(`${isWhole ? WHOLE : DAMAGED}\n`);
});
