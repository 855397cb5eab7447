/**
 * Reads the whole database, beside a running server too: names each broken page, each table that
 * stands otherwise than it should, and each row that disagrees with the others. Changes nothing.
 */
import { readConfig } from '../base/config.ts';
import { verifyData } from '../db/verify/verify-data.ts';
import { program } from './program.ts';

await program(async () => {
  const faults = await verifyData(readConfig(process.env));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'Everything agrees.\n' : `${faults.length} faults.\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
