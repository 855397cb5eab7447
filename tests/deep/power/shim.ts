import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, 'shim.c');

/** Why a server's disk operations cannot be recorded on this machine, or `null` if they can. */
export const NO_SHIM: string | null =
  process.platform !== 'linux'
    ? 'a library is put before the system’s own on Linux only'
    : spawnSync('gcc', ['--version']).status === 0
      ? null
      : 'there is no gcc';

export interface Shim {
  /** The environment in which the program must be started. */
  env: Record<string, string>;
  /** The file with the operations, in their order. */
  log: string;
  position(): number;
  /** From now on the program's syncs wait, or fail. */
  trouble(kind: 'hold' | 'fail'): void;
  /** Lets its syncs proceed, including waiting ones. */
  heal(): void;
  /** Returns whether a sync waits or has waited. */
  isHeld(): boolean;
}

/** Builds the shim into `into`, to watch `folder`. */
export function buildShim(folder: string, into: string): Shim {
  const library = path.join(into, 'shim.so');
  const log = path.join(into, 'operations');
  const { status, stderr } = spawnSync('gcc', ['-O2', '-shared', '-fPIC', '-o', library, SOURCE]);
  if (status !== 0) throw new Error(`gcc cannot build the shim: ${stderr}`);
  return {
    // With io_uring, Node would pass its operations to the kernel without a library call.
    env: { LD_PRELOAD: library, POWER_FOLDER: folder, POWER_LOG: log, UV_USE_IO_URING: '0' },
    log,
    position: () => statSync(log, { throwIfNoEntry: false })?.size ?? 0,
    trouble: (kind) => writeFileSync(`${log}.${kind}`, ''),
    heal: () => {
      for (const kind of ['hold', 'fail']) rmSync(`${log}.${kind}`, { force: true });
    },
    isHeld: () => existsSync(`${log}.held`),
  };
}
