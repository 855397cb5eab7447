import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type Arrange,
  abandonedFolders,
  arranged,
  bytesOf,
  type FolderKind,
  foreign,
  NAME,
  openFolder,
  overwrite,
} from '#fixtures/database/abandoned-folders.ts';
import { changed } from '#fixtures/database/database-file.ts';
import { StartError } from '../../base/start-error.ts';
import { copyDatabase } from './copy.ts';

const folders = abandonedFolders();

const REFUSED: Record<string, [FolderKind, Arrange, RegExp]> = {
  'a lost file whose marker is left': [
    'stopped',
    (_, file) => rmSync(file),
    /is gone, and .*was-here says that it was here: .*NEW_DATABASE=yes/,
  ],
  'a lost file whose log is left': [
    'killed',
    (_, file) => {
      for (const each of [file, `${file}.was-here`]) rmSync(each);
    },
    /is gone, its log .*-wal is still there/,
  ],
  'a lost file with a copy from before an upgrade': [
    'stopped',
    (folder, file) => {
      rmSync(`${file}.was-here`);
      renameSync(file, `${file}.before-0026-second-release`);
      expect(readdirSync(folder)).toHaveLength(1);
    },
    /is gone, and .*before-0026/,
  ],
  'a lost file with backups': [
    'stopped',
    (folder, file) => {
      for (const each of [file, `${file}.was-here`]) rmSync(each);
      mkdirSync(path.join(folder, 'backups'));
    },
    /is gone, and .*backups says that it was here/,
  ],
  'an empty file': ['stopped', (_, file) => truncateSync(file), /is empty: restore a backup/],
  'a text file': [
    'stopped',
    (_, file) => writeFileSync(file, 'Zosia '.repeat(999)),
    /not an SQLite database/,
  ],
  'a damaged header': [
    'stopped',
    (_, file) => overwrite(file, 18, [9, 9]),
    /is damaged \(file is not a database\): restore a backup/,
  ],
  'a file truncated within a page': [
    'stopped',
    (_, file) => truncateSync(file, statSync(file).size - 100),
    /is cut off: restore a backup/,
  ],
  'a file truncated after a page': [
    'stopped',
    (_, file) => truncateSync(file, 40_960),
    /is damaged \(/,
  ],
  'a truncated file whose log does not contain the rest': [
    'killed',
    (_, file) => truncateSync(file, 4096),
    /is damaged \(/,
  ],
  'another program’s database': [
    'stopped',
    (_, file) => foreign(file, 'create table bookmark (url text)'),
    /is the database of another program/,
  ],
  'another program’s database with an application id': [
    'stopped',
    (_, file) => foreign(file, 'create table kysely_migration (name); pragma application_id = 7'),
    /is the database of another program/,
  ],
  'the log of another family': [
    'killed',
    (folder) => cpSync(path.join(folders.another, `${NAME}-wal`), path.join(folder, `${NAME}-wal`)),
    /has the log of another database next to it/,
  ],
  'an original backup with the log of the database that it replaces': [
    'killed',
    async (_, file) => {
      await copyDatabase(path.join(folders.stopped, NAME), `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
    /has the log of another database next to it/,
  ],
  'a rollback journal, which we never leave': [
    'stopped',
    (_, file) => writeFileSync(`${file}-journal`, 'x'.repeat(999)),
    /has the journal of another program next to it/,
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
    /is not a regular file/,
  ],
  'a directory': [
    'stopped',
    (_, file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is not a regular file/,
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
  'a table that differs from the schema': [
    'stopped',
    (_, file) => changed(file, 'alter table kid rename column goal to aim'),
    /column kid\.goal is missing/,
  ],
};

test.each(Object.entries(REFUSED))(
  'rejects %s in one line and changes nothing',
  async (_, [from, arrange, reason]) => {
    const folder = await arranged(folders[from], arrange);
    const before = bytesOf(folder);
    const refused = await openFolder(folder).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toMatch(reason);
    expect(refused.message).not.toContain('\n');
    expect(bytesOf(folder)).toEqual(before);
  },
);
