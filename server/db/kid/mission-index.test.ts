import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { LAST_DAY } from '#domain/time/day.ts';
import { openWorld } from '#fixtures/server/world.ts';

test('indexes missions by the same expression that queries use', async () => {
  const { storage } = await openWorld();
  const definition =
    inject('engine') === 'postgres'
      ? sql<{
          text: string;
        }>`select indexdef as text from pg_indexes where indexname = 'mission_by_end'`
      : sql<{ text: string }>`select sql as text from sqlite_master where name = 'mission_by_end'`;
  const [index] = (await definition.execute(storage.read)).rows;
  expect(index?.text.toLowerCase()).toContain(`coalesce(finish, ${LAST_DAY + 1})`);
});
