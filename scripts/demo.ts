/**
 * Serves the sample family to whoever wants to look. Its data lies in a temporary folder, which goes
 * with the program; of the environment only the address and the log are heeded, so that no family's
 * data is touched.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedSampleFamily } from '#fixtures/families/sample-family.ts';
import { openStorage } from '../server/db/storage.ts';
import { Hub } from '../server/live/hub.ts';

/** By another name than `localhost`: cookies of a server of one's own there stay apart. */
const { PORT = '0', HOST = '127.0.0.1', LOG_LEVEL = 'warn' } = process.env;

const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-demo-'));
// Also where it fails, and however it is asked to end.
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const giveUp = () => process.exit(1);
process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
// The terminal was closed.
process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

process.stdout.write('Making the sample family…\n');
const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
  throw error;
});
await seedSampleFamily(storage, Date.now());
await storage.close();

process.env = { PORT, HOST, LOG_LEVEL, DATA_DIR: dataDir, BACKUP: 'off', DEMO: 'yes' };
process.off('SIGINT', giveUp).off('SIGTERM', giveUp);
await import(path.resolve('dist/server/main.js'));
