import fs, { cpSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { newFolder, removeFolder } from './folder.ts';
import { NAME } from './left-folders.ts';

/** All by which we change a disk, but for what SQLite itself writes into its files. */
const FILES = [
  ...(['chmodSync', 'copyFileSync', 'fsyncSync', 'linkSync', 'mkdirSync', 'openSync'] as const),
  ...(['renameSync', 'rmSync', 'truncateSync', 'writeFileSync'] as const),
];

class Killed extends Error {}

/**
 * Copies of a folder as work has left it that was killed before its first step, before the second,
 * and so on. The work may call the function that it is given where there is a step besides.
 */
export async function killedAtEachStep(
  arrange: (folder: string) => void,
  work: (folder: string, step: () => void) => Promise<unknown>,
): Promise<string[]> {
  const states: string[] = [];
  for (let steps = 0; ; steps += 1) {
    const folder = newFolder();
    const state = newFolder();
    onTestFinished(() => [folder, state].forEach(removeFolder));
    arrange(folder);
    const { step, end } = killAfter(steps, folder);
    const failure = await work(folder, step).then(
      () => null,
      (error) => error,
    );
    const isKilled = end();
    cpSync(folder, state, { recursive: true });
    // The index of a log is memory of the processes that use it, and goes with the last of them.
    rmSync(path.join(state, `${NAME}-shm`), { force: true });
    if (!isKilled) {
      if (failure) throw failure;
      return states;
    }
    states.push(state);
  }
}

/**
 * From the given step on nothing of this process reaches the folder any more, as if it had been
 * killed. `end` is the way back, and tells whether it came to that.
 */
function killAfter(steps: number, folder: string): { step(): void; end(): boolean } {
  let left = steps;
  let isKilled = false;
  const step = () => {
    isKilled ||= left === 0;
    left -= 1;
    if (isKilled) throw new Killed();
  };
  const undo = FILES.map((name) => replaced(name, (place) => isIn(folder, place) && step()));
  syncBuiltinESMExports();
  const end = () => {
    for (const each of undo) each();
    syncBuiltinESMExports();
    return isKilled;
  };
  return { step, end };
}

function isIn(folder: string, place: unknown): boolean {
  return typeof place !== 'string' || place.startsWith(folder);
}

function replaced(name: (typeof FILES)[number], before: (first: unknown) => unknown): () => void {
  const files = fs as unknown as Record<string, (...words: unknown[]) => unknown>;
  const own = files[name] as (...words: unknown[]) => unknown;
  files[name] = (...words) => {
    before(words[0]);
    return own(...words);
  };
  return () => {
    files[name] = own;
  };
}
