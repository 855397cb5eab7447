import fs, { cpSync, readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { Migration } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { killedAtEachStep } from '#fixtures/database/killed.ts';
import { NAME } from '#fixtures/database/left-folders.ts';
import { RELEASES, rowsOfRelease, storedFile } from '#fixtures/database/stored.ts';
import { MIGRATIONS } from '../../../server/db/migrations.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { openSqlite } from '../../../server/db/sqlite/open.ts';
import { expectedStructure } from '../../../server/db/sqlite/structure.ts';
import { verify } from '../../../server/db/verify/verify.ts';

const DISKS: Record<string, () => void> = {
  '': () => {},
  ' on a disk without hard links': () => withoutLinks(),
};

test.each(Object.entries(DISKS))(
  'continues an upgrade that was killed before any of its steps%s at the next start',
  async (_, arrange) => {
    arrange();
    const [first] = RELEASES;
    const families = (await rowsOfRelease(String(first))).family;
    const states = await killedStarts((folder) => {
      cpSync(storedFile(String(first)), path.join(folder, NAME));
    });
    expect(states.length).toBeGreaterThan(15);
    for (const [step, folder] of states.entries()) {
      const engine = await open(folder);
      expect(await verify(engine.read), `step ${step}`).toEqual([]);
      const { length } = await engine.read.selectFrom('family').selectAll().execute();
      expect(length, `step ${step}`).toBe(families?.length);
      await engine.close();
      const left = readdirSync(folder).filter((name) => /next|before/.test(name));
      expect(left, `step ${step}`).toEqual([`${NAME}.before-0026-second-release`]);
      const kept = readFileSync(path.join(folder, String(left[0])));
      expect(kept.equals(readFileSync(storedFile(String(first)))), `step ${step}`).toBe(true);
    }
  },
);

test('continues a first start that was killed before any of its steps', async () => {
  const states = await killedStarts(() => {});
  expect(states.length).toBeGreaterThan(15);
  for (const [step, folder] of states.entries()) {
    const engine = await open(folder);
    expect(await engine.differences(), `step ${step}`).toEqual([]);
    await engine.close();
    const left = readdirSync(folder).filter((name) => /next|before/.test(name));
    expect(left, `step ${step}`).toEqual([]);
  }
});

/** Runs before each migration, because a start can be killed there, too. */
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

/** Simulates FAT, which has no hard links. */
function withoutLinks() {
  const own = fs.linkSync;
  fs.linkSync = () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.linkSync = own;
    syncBuiltinESMExports();
  });
}

async function killedStarts(arrange: (folder: string) => void): Promise<string[]> {
  // This is computed in memory once a process, so it is not a disk step of a start.
  await expectedStructure(migrations);
  const states = await killedAtEachStep(arrange, async (folder, step) => {
    between = step;
    await (await open(folder)).close();
  });
  between = () => {};
  return states;
}

function open(folder: string) {
  return openSqlite<Schema>(path.join(folder, NAME), migrations);
}
