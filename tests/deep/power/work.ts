import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dump } from '#fixtures/database/dump.ts';
import { copyFolder } from '#fixtures/database/folder.ts';
import { randomFrom } from '#fixtures/random.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { Hub } from '../../../server/live/hub.ts';
import { chooseCuts, everyCut } from './cuts.ts';
import { Disk, type Files } from './disk.ts';
import { buildShim } from './shim.ts';
import { auditStart, inNewFolder } from './start.ts';
import { auditCuts, type Survival } from './states.ts';
import { readSteps } from './steps.ts';

/** What a program does to a server's data by itself, without other writers. */
export interface Work {
  prepare(folder: string): void | Promise<void>;
  /** Runs the program there, in an environment that records it. */
  run(folder: string, env: Record<string, string>): Promise<unknown>;
  /**
   * The allowed states before its end: all rows as after the work, or also as before it.
   */
  meanwhile: 'after' | 'before or after';
  /** Checks what else must hold in any state and, once the program has ended, its result. */
  audit?(folder: string, isDone: boolean): Promise<string[]>;
}

export interface WorkCuts {
  /** The number of cuts; `every` cuts and kills after every operation. */
  cuts: number | 'every';
  seed: number;
}

/**
 * Cuts the power, and kills the program, while it works on a server's data. Each possible state
 * must start, with all rows as after the work or as before it.
 */
export function cutWork(work: Work, { cuts, seed }: WorkCuts): Promise<Survival> {
  return inNewFolder(async (folder) => {
    const watched = path.join(folder, 'disk');
    mkdirSync(watched);
    await work.prepare(watched);
    const disk = new Disk(filesBelow(watched));
    const before =
      work.meanwhile === 'before or after'
        ? [await rowsIn(watched, path.join(folder, 'before'))]
        : [];
    const { env, log } = buildShim(watched, folder);
    await work.run(watched, env);
    const after = await rowsIn(watched, path.join(folder, 'after'));
    const steps = readSteps(log);
    const last = steps.at(-1);
    if (!last) throw new Error('The program made no disk operation.');
    const random = randomFrom(seed);
    const chosen = cuts === 'every' ? everyCut(steps) : chooseCuts(steps, cuts, random);
    // When it has ended, it has reported success, so its result must be durable.
    const states = { disk, steps, cuts: [...chosen, { step: last, fate: 'none' as const }] };
    return auditCuts({ ...states, watched, into: folder, random }, async (state, upTo) => {
      const isDone = upTo === last.end;
      const expected = isDone ? [after] : [...before, after];
      const faults = await auditStart(path.join(state, 'data'), async ({ read }) => {
        const rows = await dump(read);
        const isWhole = expected.some((each) => isDeepStrictEqual(rows, each));
        return [...(isWhole ? [] : ['not all rows are there']), ...(await verify(read))];
      });
      return [...faults, ...((await work.audit?.(state, isDone)) ?? [])];
    });
  });
}

/** Returns all rows that a start finds in a copy of a folder. */
async function rowsIn(folder: string, copy: string) {
  copyFolder(folder, copy);
  const dataDir = path.join(copy, 'data');
  const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {});
  const rows = await dump(storage.read);
  await storage.close();
  return rows;
}

function filesBelow(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const name = path.join(entry.parentPath, entry.name);
      return [name, entry.isDirectory() ? null : readFileSync(name)];
    }),
  );
}
