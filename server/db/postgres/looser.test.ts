import { type Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#fixtures/database/postgres.ts';
import { MIGRATIONS } from '../migrations.ts';
import { openPostgres } from './open.ts';

test('accepts columns that a newer server has loosened, and reports all other changes', async () => {
  const { url, drop } = await emptyDatabase(inject('postgres'));
  const engine = await openPostgres(url, MIGRATIONS, { most: 2, onLost: () => {} });
  onTestFinished(async () => {
    await engine.close();
    await drop();
  });
  const alter = (change: string) =>
    sql.raw(`alter table ${change}`).execute(engine.read as Kysely<unknown>);
  for (const looser of [
    'gift alter column name drop not null',
    'gift alter column points type bigint',
    'gift alter column points set default 1',
    'gift add column colour text',
  ]) {
    await alter(looser);
    expect(await engine.differences(), looser).toEqual([]);
  }
  const [narrower, other] = [
    ['gift alter column points type smallint', 'column gift.points is smallint'],
    ['gift alter column name type bytea using null', 'column gift.name is blob'],
  ] as const;
  for (const [change, part] of [narrower, other]) {
    await alter(change);
    expect(await engine.differences()).toContainEqual(expect.stringContaining(part));
  }
  await alter('gift drop constraint gift_key cascade');
  expect(await engine.differences()).toContainEqual(expect.stringContaining('gift.family_id'));
});
