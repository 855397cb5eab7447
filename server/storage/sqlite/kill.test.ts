import fs, { cpSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { Migration } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '../../world/folder.ts';
import { RELEASES, rowsOfRelease, storedFile } from '../../world/stored.ts';
import { MIGRATIONS } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { verify } from '../verify.ts';
import { openSqlite } from './open.ts';
import { expectedStructure } from './structure.ts';

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
      const engine = await open(folder);
      expect(await verify(engine.read), `step ${step}`).toEqual([]);
      const { length } = await engine.read.selectFrom('family').selectAll().execute();
      expect(length, `step ${step}`).toBe(families?.length);
      await engine.close();
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
      const engine = await open(folder);
      expect(await engine.differences(), `step ${step}`).toEqual([]);
      await engine.close();
      const left = readdirSync(folder).filter((name) => /next|before/.test(name));
      expect(left, `step ${step}`).toEqual([]);
    }
  },
);

/** Copies of the folder as each kill has left it: before the first step, the second, and so on. */
async function killedAtEachStep(arrange: (folder: string) => void): Promise<string[]> {
  // Made in memory, once in a process: no step of a start on a disk.
  await expectedStructure(migrations);
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

/** Our migrations; before each of them, too, a start can be killed. */
let between = () => {};
const migrations = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, { up }]) => {
    const stepped: Migration = {
      async up(db) {
        between();
        await up(db);
      },
    };
    return [name, stepped];
  }),
);

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
  between = step;
  syncBuiltinESMExports();
  return () => {
    for (const each of undo) each();
    between = () => {};
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

function open(folder: string) {
  return openSqlite<Schema>(path.join(folder, NAME), migrations);
}
