import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER } from '../server-process.ts';

/** How the connection that writes is opened. */
const FULL = 'journal_mode = wal; pragma synchronous = full';

/** Builds a server in `folder` that does not wait for the disk as it must; returns its program. */
export function lazyBuild(synchronous: 'normal' | 'off', folder: string): string {
  const server = path.join(folder, 'server');
  cpSync(path.dirname(SERVER), server, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(server, file))
    .filter((file) => readFileSync(file, 'utf8').includes(FULL));
  if (files.length !== 1) throw new Error(`${files.length} files of the build say „${FULL}”.`);
  for (const file of files) {
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, sound.replaceAll(FULL, FULL.replace('full', synchronous)));
  }
  return path.join(server, path.basename(SERVER));
}
