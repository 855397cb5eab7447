import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { changed } from '#fixtures/database/database-file.ts';
import {
  type Arrange,
  arranged,
  bytesOf,
  foreign,
  type Left,
  leftFolders,
  NAME,
  openFolder,
  overwrite,
} from '#fixtures/database/left-folders.ts';
import { StartError } from '../../base/config.ts';
import { copyDatabase } from './copy.ts';

const left = leftFolders();

const REFUSED: Record<string, [Left, Arrange, RegExp]> = {
  'a lost file beside its marker': [
    'stopped',
    (_, file) => rmSync(file),
    /is gone, and .*was-here says that it was here: .*NEW_DATABASE=yes/,
  ],
  'a lost file beside its log': [
    'killed',
    (_, file) => {
      for (const each of [file, `${file}.was-here`]) rmSync(each);
    },
    /is gone, its log .*-wal is still there/,
  ],
  'a lost file of which one from before an upgrade is left': [
    'stopped',
    (folder, file) => {
      rmSync(`${file}.was-here`);
      renameSync(file, `${file}.before-0005-lineages-of-missions`);
      expect(readdirSync(folder)).toHaveLength(1);
    },
    /is gone, and .*before-0005/,
  ],
  'a lost file of which there are backups': [
    'stopped',
    (folder, file) => {
      for (const each of [file, `${file}.was-here`]) rmSync(each);
      mkdirSync(path.join(folder, 'backups'));
    },
    /is gone, and .*backups says that it was here/,
  ],
  'an empty file': ['stopped', (_, file) => truncateSync(file), /is empty: restore a backup/],
  'an empty file beside its log': ['killed', (_, file) => truncateSync(file), /is empty/],
  'a text': [
    'stopped',
    (_, file) => writeFileSync(file, 'Zosia '.repeat(999)),
    /no SQLite database/,
  ],
  'a garbled header': ['stopped', (_, file) => overwrite(file, 16, [1, 2, 3, 4]), /damaged header/],
  'a file cut off in a page': [
    'stopped',
    (_, file) => truncateSync(file, statSync(file).size - 100),
    /is cut off, page \d+ of \d+ is missing/,
  ],
  'a file cut off after a page': [
    'stopped',
    (_, file) => truncateSync(file, 40_960),
    /is cut off, page 11 /,
  ],
  'a file cut off further than its log reaches': [
    'killed',
    (_, file) => truncateSync(file, 4096),
    /is cut off/,
  ],
  'another program’s database': [
    'stopped',
    (_, file) => foreign(file, 'create table bookmark (url text)'),
    /is the database of another program/,
  ],
  'another program’s database with its number': [
    'stopped',
    (_, file) => foreign(file, 'create table kysely_migration (name); pragma application_id = 7'),
    /is the database of another program/,
  ],
  'the log of another family': [
    'killed',
    (folder) => cpSync(path.join(left.another, `${NAME}-wal`), path.join(folder, `${NAME}-wal`)),
    /beside the log of another database/,
  ],
  'a log with other pages': [
    'killed',
    async (folder, file) => {
      foreign(
        path.join(folder, 'other'),
        'pragma page_size = 1024; vacuum; pragma journal_mode = wal',
      );
      const other = new DatabaseSync(path.join(folder, 'other'));
      other.exec('create table more (x)');
      cpSync(path.join(folder, 'other-wal'), `${file}-wal`);
      other.close();
      rmSync(path.join(folder, 'other'));
    },
    /beside the log of another database/,
  ],
  'a backup as it was taken, put back beside the log of what it replaces': [
    'killed',
    async (_, file) => {
      await copyDatabase(path.join(left.stopped, NAME), `${file}.copy`);
      const copy = new DatabaseSync(`${file}.copy`);
      copy.exec('pragma journal_mode = delete');
      copy.close();
      renameSync(`${file}.copy`, file);
    },
    /beside the log of another database/,
  ],
  'a backup put back beside the log of what it replaces': [
    'killed',
    async (_, file) => {
      await copyDatabase(path.join(left.stopped, NAME), `${file}.copy`);
      const copy = new DatabaseSync(`${file}.copy`);
      copy.exec('pragma user_version = 1; delete from kid; vacuum');
      copy.close();
      renameSync(`${file}.copy`, file);
    },
    /beside the log of another database/,
  ],
  'a backup put back beside a log that does not say whose it is': [
    'killedLater',
    (_, file) => {
      const log = readFileSync(`${file}-wal`);
      rmSync(`${file}-wal`);
      changed(
        file,
        'delete from mark where day % 2 = 0; vacuum; create table room as select zeroblob(60000)' +
          '; drop table room',
      );
      writeFileSync(`${file}-wal`, log);
    },
    /and its log do not belong together \(/,
  ],
  'a log with a garbled head': [
    'killed',
    (_, file) => overwrite(`${file}-wal`, 0, [9]),
    /a garbled log/,
  ],
  'a log with a garbled page': [
    'killed',
    (_, file) => overwrite(`${file}-wal`, 9000, [9, 9]),
    /a garbled log/,
  ],
  'a journal, which we never leave': [
    'stopped',
    (_, file) => writeFileSync(`${file}-journal`, 'x'.repeat(999)),
    /beside the journal of another program/,
  ],
  'a second name of the file': [
    'stopped',
    (folder, file) => linkSync(file, path.join(folder, 'other.sqlite')),
    /has a second name \(a hard link\)/,
  ],
  'a symbolic link': [
    'stopped',
    (folder, file) => {
      renameSync(file, path.join(folder, 'elsewhere'));
      symlinkSync('elsewhere', file);
    },
    /is no ordinary file/,
  ],
  'a folder': [
    'stopped',
    (_, file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is no ordinary file/,
  ],
  'tables from before the first release': [
    'stopped',
    (_, file) =>
      foreign(
        file,
        'create table kysely_migration (name, timestamp)' +
          "; insert into kysely_migration values ('0001-families-and-missions', '')",
      ),
    /before the first release/,
  ],
  'a newer schema': [
    'stopped',
    (_, file) => changed(file, "insert into kysely_migration values ('9999-later', '')"),
    /newer version \(9999-later\)/,
  ],
  'a table that stands otherwise': [
    'stopped',
    (_, file) => changed(file, 'alter table kid rename column goal to aim'),
    /column kid\.goal is missing/,
  ],
};

test.each(Object.entries(REFUSED))(
  'rejects %s in one line and changes nothing',
  async (_, [from, arrange, reason]) => {
    const folder = await arranged(left[from], arrange);
    const before = bytesOf(folder);
    const refused = await openFolder(folder).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toMatch(reason);
    expect(refused.message).not.toContain('\n');
    expect(bytesOf(folder)).toEqual(before);
  },
);
