import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, 'shim.c');

/** Why the operations of a server's disk cannot be noted on this machine; `null` where they can. */
export const NO_SHIM: string | null =
  process.platform !== 'linux'
    ? 'a library is put before the system’s own on Linux only'
    : spawnSync('gcc', ['--version']).status === 0
      ? null
      : 'there is no gcc';

/** Notes what a program does to a folder. */
export interface Shim {
  /** What the program has to be started with. */
  env: Record<string, string>;
  /** Where the operations are written down, in the order in which they happened. */
  log: string;
  /** How long that is by now. */
  position(): number;
  /** From now on its syncs wait, or fail. */
  trouble(kind: 'hold' | 'fail'): void;
  /** Its syncs go on, those that wait too. */
  heal(): void;
  /** Whether a sync waits, or has waited. */
  isHeld(): boolean;
}

/** Builds the shim into `into`, to watch `folder`. */
export function buildShim(folder: string, into: string): Shim {
  const library = path.join(into, 'shim.so');
  const log = path.join(into, 'operations');
  const { status, stderr } = spawnSync('gcc', ['-O2', '-shared', '-fPIC', '-o', library, SOURCE]);
  if (status !== 0) throw new Error(`gcc cannot build the shim: ${stderr}`);
  return {
    // Node would hand its operations to the kernel in a queue, past every library.
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
