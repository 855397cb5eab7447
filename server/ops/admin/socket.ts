import { once } from 'node:events';
import { lstatSync, renameSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import { commandName } from '../../base/command-name.ts';
import { StartError } from '../../base/start-error.ts';
import { makeFolder, OWN_FILE } from '../../db/sqlite/files.ts';

/** Maximum length of a Unix socket's path in bytes. The system would truncate a longer one. */
const MOST_BYTES = process.platform === 'darwin' ? 103 : 107;

/** Throws a `StartError` where there can be none. */
export function socketIn(dataDir: string): string {
  const socket = path.join(dataDir, 'admin.sock');
  const bytes = Buffer.byteLength(socket);
  if (process.platform === 'win32')
    throw new StartError(
      `${commandName('admin')} does not work on Windows: it has no Unix sockets.`,
    );
  if (bytes <= MOST_BYTES) return socket;
  throw new StartError(
    `${socket} is too long for a socket: ${bytes} bytes, at most ${MOST_BYTES}. ` +
      'Use a shorter DATA_DIR, or a symbolic link to it.',
  );
}

/** Only this account can use it. Replaces another server's socket, but no other file. */
export async function listenAt(socket: string, server: Server): Promise<() => void> {
  const there = lstatSync(socket, { throwIfNoEntry: false });
  if (there && !there.isSocket()) throw new StartError(`${socket} is not a socket: move it away.`);
  makeFolder(path.dirname(socket));
  const next = path.join(path.dirname(socket), 'admin.new');
  rmSync(next, { force: true });
  const others = process.umask(0o777 & ~OWN_FILE);
  // `listen` binds before it returns.
  server.listen(next);
  process.umask(others);
  await once(server, 'listening');
  // On close Node removes the name that it bound; under that name a newer server could listen by
  // then.
  renameSync(next, socket);
  const ours = lstatSync(socket).ino;
  return () => {
    const found = lstatSync(socket, { throwIfNoEntry: false });
    if (found?.ino === ours) rmSync(socket);
  };
}
