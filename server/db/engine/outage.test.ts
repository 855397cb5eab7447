import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { OutageError, type OutageKind, reasonOf } from './outage.ts';

function errorWith(fields: object, message = 'any message') {
  return Object.assign(new Error(message), fields);
}

const sqlite = (errcode: number, systemErrno?: number) =>
  errorWith({ code: 'ERR_SQLITE_ERROR', errcode, ...(systemErrno && { systemErrno }) });
const postgres = (code: string) => errorWith({ code, severity: 'ERROR' });

const KINDS: [string, Error, OutageKind | null][] = [
  ['SQLite’s FULL', sqlite(13), 'full'],
  ['SQLite’s READONLY', sqlite(8), 'read-only'],
  ['SQLite’s IOERR_WRITE', sqlite(778, 5), 'broken-disk'],
  ['SQLite’s IOERR_SHMSIZE on a full disk', sqlite(4874, 28), 'full'],
  ['SQLite’s CANTOPEN in a directory that is not readable', sqlite(14, 13), 'read-only'],
  ['SQLite’s CORRUPT_INDEX', sqlite(779), 'corrupt'],
  ['SQLite’s BUSY_SNAPSHOT', sqlite(517), 'busy'],
  ['a constraint of SQLite', sqlite(787), null],
  ['a missing table of SQLite', sqlite(1), null],
  ['a full disk of PostgreSQL', postgres('53100'), 'full'],
  ['too many clients of PostgreSQL', postgres('53300'), 'busy'],
  ['a locked row of PostgreSQL', postgres('55P03'), 'held'],
  ['a statement of PostgreSQL after its deadline', postgres('57014'), 'busy'],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect'), 'crowded'],
  ['a wait that timed out', new OutageError('held'), 'held'],
  ['a PostgreSQL that is stopping', postgres('57P01'), 'unreachable'],
  ['a standby of PostgreSQL', postgres('25006'), 'read-only'],
  ['a deadlock of PostgreSQL', postgres('40P01'), 'busy'],
  ['a damaged page of PostgreSQL', postgres('XX001'), 'corrupt'],
  ['a constraint of PostgreSQL', postgres('23503'), null],
  ['a missing table of PostgreSQL', postgres('42P01'), null],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['a missing socket', errorWith({ code: 'ENOENT', syscall: 'connect' }), 'unreachable'],
  ['a failed sync', errorWith({ code: 'EIO', syscall: 'fdatasync' }), 'broken-disk'],
  ['a full disk under a file', errorWith({ code: 'ENOSPC', syscall: 'write' }), 'full'],
  ['a directory that is not writable', errorWith({ code: 'EACCES', path: '/data' }), 'read-only'],
  ['a forbidden port', errorWith({ code: 'EACCES', syscall: 'listen' }), null],
  ['a removed file', new OutageError('gone'), 'gone'],
  ['a bug of ours', new TypeError('x is not a function'), null],
];

test.each(KINDS)('classifies %s', (_, error, kind) => {
  expect(reasonOf(error)?.kind ?? null).toBe(kind);
});

test('classifies errors of real engines without revealing a path', async () => {
  const folder = newFolder();
  const file = path.join(folder, 'a.sqlite');
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec('create table t (a text); pragma max_page_count = 2');
  const fails = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return reasonOf(error);
    }
    throw new Error('It did not fail.');
  };
  const full = { kind: 'full', line: 'The disk is full.' };
  expect(fails(() => database.exec('insert into t values (randomblob(9000))'))).toEqual(full);
  const reading = database.prepare('insert into t values (randomblob(9000)) returning a');
  expect(fails(() => reading.all())).toEqual(full);
  const other = new DatabaseSync(file, { timeout: 0 });
  other.exec('begin immediate');
  expect(fails(() => database.exec('insert into t values (1)'))?.kind).toBe('busy');
  other.close();
  database.close();
  writeFileSync(file, 'no database'.repeat(1000));
  const garbled = new DatabaseSync(file);
  expect(fails(() => garbled.exec('select * from t'))?.kind).toBe('corrupt');
  garbled.close();
  mkdirSync(path.join(folder, 'b.sqlite'));
  const opened = fails(() => new DatabaseSync(path.join(folder, 'b.sqlite')));
  expect(opened?.line).toMatch(/^The disk reports errors( \(\w+\))?\.$/);
});

test('reports a database server that is missing or hangs up as unreachable', async () => {
  const folder = newFolder();
  const failure = () => {
    const client = new pg.Client({ host: folder, port: 5432, user: 'a', database: 'b' });
    return client.connect().then(
      () => null,
      (error: unknown) => reasonOf(error)?.kind,
    );
  };
  expect(await failure()).toBe('unreachable');
  const rude = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => rude.listen(`${folder}/.s.PGSQL.5432`, resolve));
  expect(await failure()).toBe('unreachable');
  rude.close();
});
