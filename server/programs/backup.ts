/** `npm run backup`. The server also runs it each night as a subprocess. */

import { setPriority } from 'node:os';
import { systemClock } from '../base/clock.ts';
import { readConfig, StartError } from '../base/config.ts';
import { databaseFile } from '../db/storage.ts';
import { takeBackup } from '../ops/backup/take.ts';
import { program } from './program.ts';

/** Lower priority than the server. */
const LATER_THAN_OTHERS = 10;
const MEGABYTE = 1024 * 1024;

await program(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new StartError('PostgreSQL is backed up with its own tools: docs/backup.md says how.');
  }
  setPriority(LATER_THAN_OTHERS);
  const begun = systemClock();
  const { file, bytes, pruned } = await takeBackup(databaseFile(config), config.backupDir, begun);
  const size = (bytes / MEGABYTE).toFixed(1);
  const seconds = ((systemClock() - begun) / 1000).toFixed(1);
  process.stdout.write(`${file}: ${size} MB in ${seconds} s, whole; ${pruned} older ones pruned\n`);
});
