import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER } from '../faults/server-process.ts';

/** How commits are made to wait for the disk; of the lock's file something else follows. */
const FULL = /pragma synchronous = full(?=["'`])/g;

/** Builds a server in `folder` that does not wait for the disk as it must; returns its program. */
export function lazyBuild(synchronous: 'normal' | 'off', folder: string): string {
  const server = path.join(folder, 'server');
  cpSync(path.dirname(SERVER), server, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(server, file))
    .filter((file) => readFileSync(file, 'utf8').search(FULL) >= 0);
  if (files.length !== 1)
    throw new Error(`${files.length} files of the build say „${FULL.source}”.`);
  for (const file of files) {
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, sound.replaceAll(FULL, `pragma synchronous = ${synchronous}`));
  }
  return path.join(server, path.basename(SERVER));
}
