import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER } from '../server-process.ts';

/** How the connection that writes is opened. */
const FULL = 'journal_mode = wal; pragma synchronous = full';

/** A build of the server that does not wait for the disk as it must, below `folder`. */
export function lazyBuild(synchronous: 'normal' | 'off', folder: string): string {
  const sound = readFileSync(SERVER, 'utf8');
  if (sound.split(FULL).length !== 2) throw new Error(`The build does not say „${FULL}” once.`);
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const main = path.join(folder, 'main.js');
  writeFileSync(main, sound.replace(FULL, FULL.replace('full', synchronous)));
  return main;
}
