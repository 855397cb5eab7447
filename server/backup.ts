/** `npm run backup`, and what the server runs beside itself each night. */

import { setPriority } from 'node:os';
import path from 'node:path';
import { takeBackup } from './backup/index.ts';
import { systemClock } from './clock.ts';
import { readConfig, StartError } from './config.ts';
import { program } from './program.ts';

/** Whoever serves the families comes first. */
const LATER_THAN_OTHERS = 10;
const MEGABYTE = 1024 * 1024;

await program(async () => {
  const { databaseUrl, dataDir, backupDir } = readConfig(process.env);
  if (databaseUrl) {
    throw new StartError('PostgreSQL is backed up with its own tools: docs/backup.md says how.');
  }
  setPriority(LATER_THAN_OTHERS);
  const begun = systemClock();
  const { file, bytes, pruned } = await takeBackup(
    path.join(dataDir, 'gwiazdozbior.sqlite'),
    backupDir,
    begun,
  );
  const size = (bytes / MEGABYTE).toFixed(1);
  const seconds = ((systemClock() - begun) / 1000).toFixed(1);
  process.stdout.write(`${file}: ${size} MB in ${seconds} s, whole; ${pruned} older ones pruned\n`);
});
