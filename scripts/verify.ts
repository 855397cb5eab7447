/**
 * Reads the whole database, beside a running server too: names each broken page, each table that
 * stands otherwise than it should, and each row that disagrees with the others. Changes nothing.
 */
import { readConfig } from '../server/config.ts';
import { explain } from '../server/explain.ts';
import { verifyPostgres } from '../server/storage/postgres/verify.ts';
import { verifyFile } from '../server/storage/sqlite/verify.ts';
import { databaseFile } from '../server/storage/storage.ts';

try {
  const config = readConfig(process.env);
  const faults = config.databaseUrl
    ? await verifyPostgres(config.databaseUrl)
    : await verifyFile(databaseFile(config));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'Everything agrees.\n' : `${faults.length} faults.\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
