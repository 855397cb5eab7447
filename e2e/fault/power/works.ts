import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { RELEASES, storedFile } from '../../../server/world/stored.ts';
import { startServer } from '../server-process.ts';
import type { Work } from './work.ts';

const DATA = 'data';
const FILE = 'gwiazdozbior.sqlite';

/** A server starts where there is not even a folder. */
const firstStart: Work = {
  prepare: () => {},
  run: startOnce,
  mayBeUndone: false,
};

/** A server starts on the database of a release. */
function upgradeOf(release: string): Work {
  return {
    prepare(folder) {
      mkdirSync(path.join(folder, DATA));
      copyFileSync(storedFile(release), path.join(folder, DATA, FILE));
    },
    run: startOnce,
    mayBeUndone: false,
  };
}

/** What programs do to a server's data, by names. */
export const WORKS: ReadonlyMap<string, Work> = new Map([
  ['the very first start', firstStart],
  ...RELEASES.map((release) => [`the upgrade of ${release}`, upgradeOf(release)] as const),
]);

async function startOnce(folder: string, env: Record<string, string>) {
  await (await startServer({ dataDir: path.join(folder, DATA), env })).kill();
}
