import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { remembering } from './sqlite-driver.ts';

function open() {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => database.close());
  return remembering(database);
}

test('A row is an ordinary object, whatever it holds', () => {
  const statement = open();
  statement('create table thing (voice blob, name text, points integer, share real)').run([]);
  const voice = new Uint8Array([0, 255]);
  const written = [voice, 'Zęby', -(2 ** 53) + 1, 0.1];
  statement('insert into thing values (?, ?, ?, ?)').run(written);
  statement('insert into thing values (?, ?, ?, ?)').run([null, '', 0, null]);
  expect(statement('select * from thing').all([])).toStrictEqual([
    { voice, name: 'Zęby', points: -(2 ** 53) + 1, share: 0.1 },
    { voice: null, name: '', points: 0, share: null },
  ]);
  expect(statement('select name from thing').all([])).toStrictEqual([
    { name: 'Zęby' },
    { name: '' },
  ]);
});

test('A statement is prepared once, and anew when a table has changed', () => {
  const statement = open();
  statement('create table thing (name text)').run([]);
  const all = 'select * from thing';
  const insert = statement('insert into thing values (?) returning *');
  expect(insert.reader).toBe(true);
  expect(insert.all(['Zęby'])).toStrictEqual([{ name: 'Zęby' }]);
  expect(statement(all)).toBe(statement(all));
  statement('alter table thing rename column name to title').run([]);
  expect(statement(all).all([])).toStrictEqual([{ title: 'Zęby' }]);
});

test('What a statement changed is counted', () => {
  const statement = open();
  statement('create table thing (name text)').run([]);
  const insert = statement('insert into thing values (?), (?)');
  expect(insert.reader).toBe(false);
  expect(insert.run(['a', 'b'])).toMatchObject({ changes: 2 });
  expect(statement('update thing set name = ?').run(['c'])).toMatchObject({ changes: 2 });
  expect(statement('delete from thing where name = ?').run(['a'])).toMatchObject({ changes: 0 });
});
