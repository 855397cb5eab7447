import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER } from '../faults/server-process.ts';

/** Where the build makes its commits durable, and a broken replacement. */
const LAZY = {
  'whose commits are not synced': [/\w+\(fdatasync\)/g, 'async () => {}'],
  'with synchronous = off': [/pragma synchronous = normal(?=["'`])/g, 'pragma synchronous = off'],
} as const;

export type Laziness = keyof typeof LAZY;
export const LAZINESS = Object.keys(LAZY) as Laziness[];

/** Builds a server in `folder` that does not wait for the disk as it must; returns its program. */
export function lazyBuild(laziness: Laziness, folder: string): string {
  const [sound, lazy] = LAZY[laziness];
  const server = path.join(folder, 'server');
  cpSync(path.dirname(SERVER), server, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  symlinkSync(path.resolve('dist/web'), path.join(folder, 'web'));
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(server, file))
    .filter((file) => readFileSync(file, 'utf8').search(sound) >= 0);
  if (files.length !== 1)
    throw new Error(`${files.length} files of the build match „${sound.source}”.`);
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(sound, lazy));
  }
  return path.join(server, path.basename(SERVER));
}
