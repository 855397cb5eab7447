import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import { openStorage } from './storage/storage.ts';

const WEB = path.resolve('dist/web');

try {
  const config = readConfig(process.env);
  const log = pino({ level: 'info' });
  const storage = await openStorage(config, (err) => log.warn({ err }, 'database connection lost'));
  const web = existsSync(WEB) ? WEB : null;
  const app = createApp({ storage, clock: systemClock, log, config, web });
  const server = await listen(app, config);
  process.stdout.write(`Gwiazdozbiór is ready: ${config.publicUrl ?? server.address}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await storage.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const known = error instanceof ConfigError || (error instanceof Error && error.cause === 'start');
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
