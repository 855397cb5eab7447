/** Reads all of the database beside the server that runs it, and says whether it is damaged. */
import { setPriority } from 'node:os';
import { readConfig } from './config.ts';
import { DAMAGED, WHOLE } from './health/index.ts';
import { program } from './program.ts';
import { isWholeData } from './storage/whole-data.ts';

/** Whoever serves the families comes first. */
const LATER_THAN_OTHERS = 10;

await program(async () => {
  setPriority(LATER_THAN_OTHERS);
  const isWhole = await isWholeData(readConfig(process.env));
  process.stdout.write(`${isWhole ? WHOLE : DAMAGED}\n`);
});
