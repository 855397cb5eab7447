import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Migration } from 'kysely';
import { migrateAll } from '../engine/migrate.ts';
import { embedded } from '../engine/sqlite-driver.ts';
import type { Structure } from '../engine/structure.ts';
import { query } from './query.ts';

const TABLES = `
  select name, sql from sqlite_master
  where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!'`;

/** The name and definition of each part. SQL texts stay as they were written. */
const PARTS = [
  `select 'table ' || name as part, case wr when 1 then 'without rowid' else 'with rowid' end
     || case strict when 1 then ', strict' else '' end as is_so
   from (${TABLES}) as own join pragma_table_list as listed using (name) where listed.schema = 'main'`,
  `select 'column ' || own.name || '.' || its.name as part, lower(its.type)
     || case its."notnull" when 1 then ' not null' else '' end
     || coalesce(' default ' || its.dflt_value, '')
     || case when its.pk > 0 then ' key ' || its.pk else '' end
     || case when its.pk > 0 and own.sql like '%autoincrement%' then ' autoincrement' else '' end
     || case when its.hidden > 0 then ' hidden' else '' end as is_so
   from (${TABLES}) as own join pragma_table_xinfo(own.name) as its`,
  `select 'unique ' || own.name || ' (' || group_concat(part.name, ', ') || ')' as part, '' as is_so
   from (${TABLES}) as own join pragma_index_list(own.name) as its
   join pragma_index_info(its.name) as part
   where its.origin = 'u' group by own.name, its.name`,
  `select 'foreign key ' || own.name || ' (' || group_concat(its."from", ', ') || ')' as part,
     its."table" || ' (' || group_concat(coalesce(its."to", '')) || ') on update ' || lower(its.on_update)
     || ' on delete ' || lower(its.on_delete) as is_so
   from (${TABLES}) as own join pragma_foreign_key_list(own.name) as its
   group by own.name, its.id`,
  `select type || ' ' || name as part, sql as is_so from sqlite_master
   where type <> 'table' and sql is not null and tbl_name in (select name from (${TABLES}))`,
];

export function structureOf(database: DatabaseSyncInstance): Structure {
  const rows = PARTS.flatMap((part) => query(database, 'part, is_so', part));
  const words = (text: unknown) => String(text).replace(/\s+/g, ' ').trim();
  return new Map(rows.map(([part, is]) => [words(part), words(is)]));
}

const expected = new WeakMap<Record<string, Migration>, Promise<Structure>>();

/** Returns the structure that the migrations create, in an in-memory database, once per process. */
export function expectedStructure(migrations: Record<string, Migration>): Promise<Structure> {
  const known = expected.get(migrations) ?? madeInMemory(migrations);
  expected.set(migrations, known);
  return known;
}

async function madeInMemory(migrations: Record<string, Migration>): Promise<Structure> {
  const database = new DatabaseSync(':memory:');
  const { db } = embedded<unknown>(database);
  await migrateAll(db, migrations);
  const structure = structureOf(database);
  await db.destroy();
  return structure;
}
