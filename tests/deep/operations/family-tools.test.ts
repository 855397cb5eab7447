import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { VERSION } from '#contract/family-data/newest.ts';
import { LARGEST_DATA_BYTES, LARGEST_FILE_BYTES } from '#domain/base/bounds.ts';
import { placeOfStored } from '#fixtures/routes/samples/data.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { Hub } from '../../../server/live/hub.ts';
import { insertFamily } from '../../../server/shared/account/queries.ts';
import { runProgram } from '../faults/programs.ts';

const STORED = placeOfStored(0);

test('imports a family’s file, exports it, and moves all families', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dataDir, elsewhere, saved] = ['a', 'b', 'a.json'].map((name) => path.join(folder, name));
  if (!dataDir || !elsewhere || !saved) throw new Error('A folder is missing.');
  await register(dataDir, ['pierwsza@example.com', 'druga@example.com']);
  const run = (program: Parameters<typeof ran>[1], ...args: string[]) =>
    ran(dataDir, program, args);

  expect(await run('import-family', 'pierwsza@example.com', STORED)).toMatch(
    /^0 .* has 2 kids from/,
  );
  expect(await run('export-family', 'pierwsza@example.com', saved)).toMatch(/^0 .* has 2 kids\./);
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({
    version: VERSION,
    kids: [{}, {}],
  });
  expect(await run('export-family', 'pierwsza@example.com', saved)).toBe(
    `1 ${saved} already exists: name a new file.\n`,
  );
  expect(await run('move', dataDir, elsewhere)).toBe('0 2 families. Both sides agree.\n');
});

test('rejects a wrong folder and a file that is too large in one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dataDir, nowhere, film, long] = ['a', 'b', 'film.json', 'long.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  const email = 'pierwsza@example.com';
  await register(dataDir, [email]);
  const none = `1 There is no database in ${nowhere}. None was made.\n`;
  expect(await ran(nowhere, 'import-family', [email, STORED])).toBe(none);
  expect(await ran(nowhere, 'export-family', [email, film])).toBe(none);
  expect(await ran(nowhere, 'move', [nowhere, dataDir])).toBe(none);
  expect(readdirSync(folder)).toEqual(['a']);

  writeFileSync(film, '');
  truncateSync(film, LARGEST_FILE_BYTES + 1);
  writeFileSync(long, `"${'a'.repeat(LARGEST_DATA_BYTES)}"`);
  for (const file of [film, long]) {
    expect(await ran(dataDir, 'import-family', [email, file])).toMatch(/^1 Ten plik jest za duży/);
  }
});

async function ran(
  dataDir: string,
  program: 'import-family' | 'export-family' | 'move',
  args: string[],
) {
  const { code, output, errors } = await runProgram(program, dataDir, { args });
  return `${code} ${output}${errors}`;
}

async function register(dataDir: string, emails: string[]) {
  const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), (error) => {
    throw error;
  });
  const rest = { password: '', gender: 'mama', code: null, timeZone: 'Europe/Warsaw' } as const;
  for (const email of emails) await storage.write((db) => insertFamily(db, { email, ...rest }, 0));
  await storage.close();
}
