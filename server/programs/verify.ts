/** `npm run verify` checks the whole database, also while a server runs. It changes nothing. */
import { readConfig } from '../base/config.ts';
import { many } from '../base/many.ts';
import { verifyData } from '../db/verify/verify-data.ts';
import { program } from './program.ts';

await program(async () => {
  const faults = await verifyData(readConfig(process.env));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    faults.length === 0 ? 'Everything agrees.\n' : `${many(faults.length, 'fault')}.\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
});
