/** The server restarts and the browser reloads on every change. Sample family in `./data-dev`. */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

const API_PORT = '3001';
const OWN = { DATA_DIR: 'data-dev', PORT: API_PORT, HOST: '127.0.0.1', BACKUP: 'off' };
const env = { ...process.env, ...OWN, API_PORT };
const bin = (name) => path.resolve('node_modules/.bin', name);

const seeded = spawnSync(bin('tsx'), ['scripts/seed.ts'], { env, stdio: 'inherit' });
if (seeded.status !== 0) process.exit(seeded.status ?? 1);

const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { env, stdio: 'inherit' }),
  spawn(bin('vite'), ['--clearScreen', 'false'], { env, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
