import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** Why system calls cannot be refused on this machine, or `null` if they can. */
export { NO_SHIM } from '../power/shim.ts';

const SOURCE = path.resolve(import.meta.dirname, 'refusing.c');

type Refusal = 'CHOWN' | 'FOLDER_SYNC' | 'FILE_SYNC' | 'LOCK' | 'IPV6';

/** Builds a library into `folder`; returns the environment of a program whose calls it refuses. */
export function refusing(
  folder: string,
  refusals: Partial<Record<Refusal, keyof typeof constants.errno>>,
): Record<string, string> {
  const library = path.join(folder, 'refusing.so');
  const { status, stderr } = spawnSync('gcc', ['-O2', '-shared', '-fPIC', '-o', library, SOURCE]);
  if (status !== 0) throw new Error(`gcc cannot build the library: ${stderr}`);
  const errors = Object.entries(refusals).map(([call, error]) => [
    `REFUSE_${call}`,
    String(constants.errno[error]),
  ]);
  // With io_uring, Node would pass its operations to the kernel without a library call.
  return { LD_PRELOAD: library, UV_USE_IO_URING: '0', ...Object.fromEntries(errors) };
}
