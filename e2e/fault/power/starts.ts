import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { seeded } from '#domain/door.samples.ts';
import { Hub } from '../../../server/live/hub.ts';
import { openStorage } from '../../../server/storage/storage.ts';
import { verify } from '../../../server/storage/verify.ts';
import { dump } from '../../../server/world/dump.ts';
import { storedFile } from '../../../server/world/stored.ts';
import { startServer } from '../server-process.ts';
import { chooseCuts, everyCut } from './cuts.ts';
import { Disk } from './disk.ts';
import { buildShim } from './shim.ts';
import { auditStart, inNewFolder } from './start.ts';
import { auditCuts, type Survival } from './states.ts';
import { readSteps } from './steps.ts';

const FILE = 'gwiazdozbior.sqlite';

export interface CutStarts {
  /** The release whose database lies there; without one there is not even a folder. */
  release?: string | undefined;
  /** How many cuts, or one and a kill after every step. */
  cuts: number | 'every';
  seed?: number;
  main?: string | undefined;
  report?: (line: string) => void;
}

/**
 * Cuts the power, and kills the server, while it makes its database or upgrades one. Each state
 * that could be left starts, and holds all rows that an undisturbed start makes of the same.
 */
export function cutStarts({ release, cuts, seed = 1, main, report }: CutStarts): Promise<Survival> {
  return inNewFolder(report, async (folder) => {
    const watched = path.join(folder, 'disk');
    mkdirSync(watched);
    const dataDir = path.join(watched, 'data');
    const given = release ? layRelease(release, dataDir) : new Map();
    const { env, log } = buildShim(watched, folder);
    await (await startServer({ dataDir, main, env })).kill();
    const undisturbed = path.join(folder, 'undisturbed');
    if (release) layRelease(release, undisturbed);
    const expected = await rowsIn(undisturbed);
    const steps = readSteps(log);
    const random = seeded(seed);
    const chosen = cuts === 'every' ? everyCut(steps) : chooseCuts(steps, cuts, random);
    return auditCuts(
      { disk: new Disk(given), steps, cuts: chosen, watched, into: folder, random, report },
      (state) =>
        auditStart(path.join(state, 'data'), async ({ read }) => {
          const isWhole = isDeepStrictEqual(await dump(read), expected);
          return [...(isWhole ? [] : ['not all rows are there']), ...(await verify(read))];
        }),
    );
  });
}

/** All rows after a start that nothing disturbed. */
async function rowsIn(dataDir: string) {
  const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {});
  const rows = await dump(storage.read);
  await storage.close();
  return rows;
}

/** Puts a release's database where a server looks for it; the folder and it are there for good. */
function layRelease(release: string, dataDir: string) {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir);
  copyFileSync(storedFile(release), file);
  return new Map<string, Buffer | null>([
    [dataDir, null],
    [file, readFileSync(file)],
  ]);
}
