import { lstatSync, renameSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import { StartError } from '../../base/config.ts';
import { makeFolder, OWN_FILE } from '../../db/sqlite/files.ts';

/** So many bytes the address of a Unix socket may have; the system would cut a longer one short. */
const MOST_BYTES = process.platform === 'darwin' ? 103 : 107;

/** Where the running server of a folder listens; throws a `StartError` where it cannot. */
export function socketIn(dataDir: string): string {
  const socket = path.join(dataDir, 'admin.sock');
  const bytes = Buffer.byteLength(socket);
  if (process.platform === 'win32') throw new StartError('Windows has no such sockets.');
  if (bytes <= MOST_BYTES) return socket;
  throw new StartError(
    `${socket} is too long for a socket: ${bytes} bytes, at most ${MOST_BYTES}. ` +
      'A shorter DATA_DIR, or a link to it, helps.',
  );
}

/**
 * Listens on the socket, which from its first moment this account alone may use. Whatever another
 * server has left there makes room; what is no socket does not. Returns what takes it away.
 */
export async function listenAt(socket: string, server: Server): Promise<() => void> {
  const there = lstatSync(socket, { throwIfNoEntry: false });
  if (there && !there.isSocket()) throw new StartError(`${socket} is no socket of ours.`);
  makeFolder(path.dirname(socket));
  const next = path.join(path.dirname(socket), 'admin.new');
  rmSync(next, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const others = process.umask(0o777 & ~OWN_FILE);
    // Binds before it returns.
    server.listen(next, () => resolve(void server.off('error', reject)));
    process.umask(others);
  });
  // Node takes the name away that it has bound, and that may be the next server's by then.
  renameSync(next, socket);
  const ours = lstatSync(socket).ino;
  return () => {
    const found = lstatSync(socket, { throwIfNoEntry: false });
    if (found?.ino === ours) rmSync(socket);
  };
}
