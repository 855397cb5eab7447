import fs, { cpSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Hub } from '../../live/hub.ts';
import { newFolder, removeFolder } from '../../world/folder.ts';
import { RELEASES, rowsOfRelease, storedFile } from '../../world/stored.ts';
import { openStorage } from '../storage.ts';
import { verify } from '../verify.ts';

const NAME = 'gwiazdozbior.sqlite';
const onSqlite = test.runIf(inject('engine') === 'sqlite');

/** All by which a start changes a disk, but for what SQLite itself writes into its files. */
const FILES = [
  ...(['chmodSync', 'copyFileSync', 'fsyncSync', 'linkSync', 'mkdirSync', 'openSync'] as const),
  ...(['renameSync', 'rmSync', 'truncateSync', 'writeFileSync'] as const),
];

onSqlite(
  'An upgrade that is killed before any of its steps goes on at the next start',
  async () => {
    const families = (await rowsOfRelease(String(RELEASES[0]))).family;
    const states = await killedAtEachStep((folder) => {
      cpSync(storedFile(String(RELEASES[0])), path.join(folder, NAME));
    });
    expect(states.length).toBeGreaterThan(15);
    for (const [step, folder] of states.entries()) {
      const storage = await open(folder);
      expect(await verify(storage.read), `step ${step}`).toEqual([]);
      const { length } = await storage.read.selectFrom('family').selectAll().execute();
      expect(length, `step ${step}`).toBe(families?.length);
      await storage.close();
      const left = readdirSync(folder).filter((name) => /next|before/.test(name));
      expect(left, `step ${step}`).toEqual([`${NAME}.before-0005-lineages-of-missions`]);
    }
  },
);

onSqlite(
  'A first start that is killed before any of its steps goes on at the next one',
  async () => {
    const states = await killedAtEachStep(() => {});
    expect(states.length).toBeGreaterThan(15);
    for (const [step, folder] of states.entries()) {
      const storage = await open(folder);
      expect(await storage.differences(), `step ${step}`).toEqual([]);
      await storage.close();
      const left = readdirSync(folder).filter((name) => /next|before/.test(name));
      expect(left, `step ${step}`).toEqual([]);
    }
  },
);

/** Copies of the folder as each kill has left it: before the first step, the second, and so on. */
async function killedAtEachStep(arrange: (folder: string) => void): Promise<string[]> {
  const states: string[] = [];
  for (let steps = 0; ; steps += 1) {
    const folder = newFolder();
    const state = newFolder();
    onTestFinished(() => [folder, state].forEach(removeFolder));
    arrange(folder);
    const alive = killAfter(steps, folder);
    const opened = await open(folder).catch((error) => error);
    const isKilled = alive();
    cpSync(folder, state, { recursive: true });
    // The index of a log is memory of the processes that use it, and goes with the last of them.
    rmSync(path.join(state, `${NAME}-shm`), { force: true });
    if (!isKilled) {
      await opened.close();
      return states;
    }
    states.push(state);
  }
}

class Killed extends Error {}

/**
 * From the given step on nothing of this process reaches the folder any more, as if it had been
 * killed. Returns the way back, which tells whether it came to that.
 */
function killAfter(steps: number, folder: string): () => boolean {
  let left = steps;
  let isKilled = false;
  const step = () => {
    isKilled ||= left === 0;
    left -= 1;
    if (isKilled) throw new Killed();
  };
  const undo = FILES.map((name) => replaced(name, (place) => isIn(folder, place) && step()));
  syncBuiltinESMExports();
  return () => {
    for (const each of undo) each();
    syncBuiltinESMExports();
    return isKilled;
  };
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

function open(dataDir: string) {
  return openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
    throw error;
  });
}
