/** `npm run restore FILE`, while no server runs. */

import { systemClock } from '../base/clock.ts';
import { commandName, startCommand } from '../base/command-name.ts';
import { readConfig } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { databaseFile } from '../db/storage.ts';
import { restore } from '../ops/backup/replace.ts';
import { asNamed, program } from './program.ts';

await program(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new StartError('PostgreSQL is restored with its own tools: docs/backup.md says how.');
  }
  const [from] = process.argv.slice(2);
  if (!from) {
    throw new StartError(
      `Usage: ${commandName('restore')} FILE. Backups are in ${config.backupDir}.`,
    );
  }
  const file = databaseFile(config);
  const named = asNamed(from);
  const replaced = await restore(named, file, systemClock());
  const before = replaced === null ? '' : ` What was there is kept as ${replaced}.`;
  process.stdout.write(`${from} is restored.${before} Start the server: ${startCommand()}\n`);
});
