import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#fixtures/database/folder.ts';
import { bytesOf } from '#fixtures/database/left-folders.ts';
import { ask, openToLook } from './ask.ts';

const HEADER = 32;
const FRAME = 24 + 4096;

/**
 * Lengths to which a power cut may truncate a WAL, and the number of rows that remain readable.
 */
const CUTS: Record<string, { bytes: number; rows: number }> = {
  'only its header': { bytes: HEADER, rows: 1 },
  'half its first page': { bytes: HEADER + 100, rows: 1 },
  'half its first commit': { bytes: HEADER + FRAME, rows: 1 },
  'its first commit': { bytes: HEADER + 2 * FRAME, rows: 2 },
};

test.each(Object.entries(CUTS))(
  'leaves a database and each commit of its log unchanged when the log has %s',
  (_, { bytes, rows }) => {
    const file = cutIn(bytes);
    const { read, ...others } = bytesOf(path.dirname(file));
    const before = rows > 1 ? { read, ...others } : { read };
    const database = openToLook(file);
    expect(ask(database, 'x', 'select x from thing union select y from other')).toHaveLength(rows);
    database.close();
    expect(bytesOf(path.dirname(file))).toMatchObject(before);
  },
);

/** Creates a database whose last commit, of two pages, is in a WAL of the given length. */
function cutIn(bytes: number): string {
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const [written, file] = [path.join(folder, 'written'), path.join(folder, 'read')];
  const database = new DatabaseSync(written);
  database.exec(`pragma page_size = 4096; pragma journal_mode = wal; create table thing (x);
    create table other (y); insert into thing values (1); pragma wal_checkpoint(truncate);
    begin; insert into thing values (2); insert into other values (2); commit`);
  copyFileSync(written, file);
  const log = readFileSync(`${written}-wal`);
  expect(log).toHaveLength(HEADER + 2 * FRAME);
  writeFileSync(`${file}-wal`, log.subarray(0, bytes));
  database.close();
  return file;
}
