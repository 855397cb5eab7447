import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inSnapshot } from '../family/family-data.ts';
import type { Schema } from '../schema.ts';
import type { Db } from '../storage.ts';
import { embedded, remembering, SharedSnapshot } from './sqlite-driver.ts';

function open() {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => database.close());
  return remembering(database);
}

test('returns rows as ordinary objects', () => {
  const { prepare } = open();
  prepare('create table thing (voice blob, name text, points integer, share real)').run([]);
  const voice = new Uint8Array([0, 255]);
  const written = [voice, 'Zęby', -(2 ** 53) + 1, 0.1];
  prepare('insert into thing values (?, ?, ?, ?)').run(written);
  prepare('insert into thing values (?, ?, ?, ?)').run([null, '', 0, null]);
  expect(prepare('select * from thing').all([])).toStrictEqual([
    { voice, name: 'Zęby', points: -(2 ** 53) + 1, share: 0.1 },
    { voice: null, name: '', points: 0, share: null },
  ]);
  expect([...prepare('select name from thing').iterate([])]).toStrictEqual([
    { name: 'Zęby' },
    { name: '' },
  ]);
});

test('returns the same rows in bulk, in the same order', () => {
  const { prepare } = open();
  prepare('create table thing (name text, points integer)').run([]);
  const insert = prepare('insert into thing values (?, ?)');
  const bulk = (text: string, values: unknown[] = []) => prepare(text).allInBulk(values);
  const ordered = 'select name, points, ? as "own name" from thing order by points % 7, name desc';
  expect(bulk(ordered, [''])).toStrictEqual([]);
  for (let at = 0; at < 500; at += 1) {
    insert.run([`„${at % 50}"\\\u0001\n🦔`, at % 3 === 0 ? null : (-1) ** at * at * 2 ** 40]);
  }
  expect(bulk(ordered, ["'x"])).toStrictEqual(prepare(ordered).all(["'x"]));
  expect(bulk(ordered, ["'x"])).toHaveLength(500);
});

test('prepares a statement once, and again after a table changed', () => {
  const { prepare } = open();
  prepare('create table thing (name text)').run([]);
  const all = 'select * from thing';
  const insert = prepare('insert into thing values (?) returning *');
  expect(insert.reader).toBe(true);
  expect(insert.all(['Zęby'])).toStrictEqual([{ name: 'Zęby' }]);
  expect(prepare(all)).toBe(prepare(all));
  prepare('alter table thing rename column name to title').run([]);
  expect(prepare(all).all([])).toStrictEqual([{ title: 'Zęby' }]);
});

test('returns a row of many columns with fast properties', () => {
  const { prepare } = open();
  const names = Array.from({ length: 40 }, (_, at) => `column${at}`);
  const [row] = prepare(`select ${names.map((name, at) => `${at} as ${name}`)}`).all([]);
  setFlagsFromString('--allow-natives-syntax');
  const isFast = new Function('row', 'return %HasFastProperties(row)');
  setFlagsFromString('--no-allow-natives-syntax');
  expect(row).toMatchObject({ column0: 0, column39: 39 });
  expect(isFast(row)).toBe(true);
});

test('writes a limit into the statement, so that it is not planned again each time', () => {
  const { db } = embedded<Schema>(new DatabaseSync(':memory:'));
  onTestFinished(() => db.destroy());
  const { sql: text, parameters } = db.selectFrom('kid').select('kid').limit(20).compile();
  expect(text).toMatch(/ limit 20$/);
  expect(parameters).toEqual([]);
});

test('rejects a statement of a finished transaction', async () => {
  const { db, begun, execute } = embedded<Schema>(new DatabaseSync(':memory:'));
  onTestFinished(() => db.destroy());
  const query = sql<{ one: number }>`select 1 as one`;
  execute('begin immediate');
  expect((await query.execute(begun)).rows).toEqual([{ one: 1 }]);
  execute('commit');
  await expect(query.execute(begun)).rejects.toThrow('over');
});

test('counts the rows that a statement changed', () => {
  const { prepare } = open();
  prepare('create table thing (name text)').run([]);
  const insert = prepare('insert into thing values (?), (?)');
  expect(insert.reader).toBe(false);
  expect(insert.run(['a', 'b'])).toMatchObject({ changes: 2 });
  expect(prepare('update thing set name = ?').run(['c'])).toMatchObject({ changes: 2 });
  expect(prepare('delete from thing where name = ?').run(['a'])).toMatchObject({ changes: 0 });
});

test('lets a read or another snapshot wait until a snapshot ends', async () => {
  const { db } = embedded<Schema>(new DatabaseSync(':memory:'));
  onTestFinished(() => db.destroy());
  const query = sql<{ one: number }>`select 1 as one`.compile(db);
  const seen: string[] = [];
  const snapshot = (name: string) =>
    inSnapshot(db, async (inside) => {
      seen.push(`${name} begins`);
      await inside.executeQuery(query);
      await setImmediate();
      seen.push(`${name} ends`);
    });
  const first = snapshot('first');
  while (seen.length === 0) await setImmediate();
  const read = db.executeQuery(query).then(({ rows: [row] }) => seen.push(`read ${row?.one}`));
  await Promise.all([first, snapshot('second'), read]);
  expect(seen).toEqual(['first begins', 'first ends', 'read 1', 'second begins', 'second ends']);
});

async function sharedReads() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-reads-'));
  const file = path.join(folder, 'things.sqlite');
  const writing = new DatabaseSync(file);
  writing.exec('pragma journal_mode = wal; create table thing (name text)');
  const reading = new DatabaseSync(file, { readOnly: true });
  const snapshot = new SharedSnapshot(reading);
  const { db } = embedded<Schema>(reading, snapshot);
  onTestFinished(async () => {
    snapshot.end();
    await db.destroy();
    writing.close();
    await rm(folder, { recursive: true });
  });
  const query = sql<{ count: number }>`select count(*) as count from thing`;
  const count = async (from: Db = db) => (await query.execute(from)).rows[0]?.count;
  return { db, snapshot, count, add: () => writing.exec("insert into thing values ('Zęby')") };
}

test('reads one snapshot until the turn or the snapshot ends', async () => {
  const { snapshot, count, add } = await sharedReads();
  expect(await count()).toBe(0);
  add();
  expect(await count()).toBe(0);
  snapshot.end();
  expect(await count()).toBe(1);
  add();
  await setImmediate();
  await setImmediate();
  expect(await count()).toBe(2);
});

test('begins a transaction of its own in a turn that has read', async () => {
  const { db, count, add } = await sharedReads();
  expect(await count()).toBe(0);
  add();
  const inside = inSnapshot(db, async (transaction) => {
    const before = await count(transaction);
    await setImmediate();
    add();
    return [before, await count(transaction)];
  });
  expect([await inside, await count()]).toEqual([[1, 1], 2]);
});

test('ends a snapshot quietly when its database was closed', () => {
  const database = new DatabaseSync(':memory:');
  const snapshot = new SharedSnapshot(database);
  snapshot.ensure();
  database.close();
  expect(() => snapshot.end()).not.toThrow();
});
