import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { storedFile } from '../../../server/world/stored.ts';
import { startServer } from '../server-process.ts';
import type { Work } from './work.ts';

const FILE = 'data/gwiazdozbior.sqlite';

/** A server starts where there is not even a folder. */
export const firstStart: Work = {
  prepare: () => {},
  run: startOnce,
  mayBeUndone: false,
};

/** A server starts on the database of a release. */
export function upgradeOf(release: string): Work {
  return {
    prepare(folder) {
      mkdirSync(path.join(folder, 'data'));
      copyFileSync(storedFile(release), path.join(folder, FILE));
    },
    run: startOnce,
    mayBeUndone: false,
  };
}

async function startOnce(folder: string, env: Record<string, string>) {
  await (await startServer({ dataDir: path.join(folder, 'data'), env })).kill();
}
