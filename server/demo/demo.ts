import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '../db/storage.ts';
import { seedSampleFamily } from './sample-family.ts';

/**
 * Makes a sample family in a temporary directory that is deleted at exit, and sets the environment
 * for a server of it. Only the address and the log level of the environment stay, so that a
 * family's data is never touched.
 */
export async function prepareDemo() {
  // An address other than `localhost`, so that cookies of another local server stay separate.
  const { PORT = '0', HOST = '127.0.0.1', LOG_LEVEL = 'warn' } = process.env;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-demo-'));
  // Also after an error or a signal.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const giveUp = () => process.exit(1);
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
  // The terminal was closed.
  process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

  process.stdout.write('Creating the sample family…\n');
  const storage = await openStorage({ databaseUrl: null, dataDir });
  await seedSampleFamily(storage, Date.now());
  await storage.close();

  process.env = { PORT, HOST, LOG_LEVEL, DATA_DIR: dataDir, BACKUP: 'off', DEMO: 'yes' };
  process.off('SIGINT', giveUp).off('SIGTERM', giveUp);
}
