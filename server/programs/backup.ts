/** `npm run backup`. The server also runs it each night as a subprocess. */

import { systemClock } from '../base/clock.ts';
import { readConfig } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { noteStorageLimits } from '../base/storage-limits.ts';
import { databaseFile } from '../db/storage.ts';
import { takeBackup } from '../ops/backup/take.ts';
import { program, yieldToServer } from './program.ts';

const MEGABYTE = 1024 * 1024;

await program(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new StartError('PostgreSQL is backed up with its own tools: docs/backup.md says how.');
  }
  const notes: string[] = [];
  noteStorageLimits((line) => notes.push(line));
  yieldToServer();
  const begun = systemClock();
  const { file, bytes, pruned } = await takeBackup(databaseFile(config), config.backupDir, begun);
  const size = (bytes / MEGABYTE).toFixed(1);
  const seconds = ((systemClock() - begun) / 1000).toFixed(1);
  const taken = `${file}: ${size} MB in ${seconds} s, whole; ${pruned} older ones pruned`;
  // A server puts this one line into its log.
  process.stdout.write(`${[taken, ...notes].join('; ')}\n`);
});
