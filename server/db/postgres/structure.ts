import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../engine/migrate.ts';
import type { Structure } from '../engine/structure.ts';
import { expectedStructure as expectedOfSqlite } from '../sqlite/structure.ts';

/** Returns the structure of the tables in the notation of `sqlite/structure.ts`. */
export async function structureOf(db: Kysely<unknown>): Promise<Structure> {
  const { rows } = await sql<{ part: string; is: string }>`
    with own as (
      select oid, relname as name from pg_class
      where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p') and relname not like 'kysely%'
    ), columns as (
      select con.conname, con.contype, own.name, con.confrelid::regclass::text as other,
        ${columnsOf('conrelid', 'conkey')} as its, ${columnsOf('confrelid', 'confkey')} as others,
        ${ruleOf('confupdtype')} as updated, ${ruleOf('confdeltype')} as deleted
      from pg_constraint as con join own on own.oid = con.conrelid
    )
    select 'column ' || own.name || '.' || attname as part,
      format_type(atttypid, atttypmod)
      || case when attnotnull and place is null then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
      || coalesce(' key ' || place, '')
      || case attidentity when 'a' then ' autoincrement' else '' end as is
    from own join pg_attribute on attrelid = own.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_constraint as con on conrelid = own.oid and contype = 'p'
    cross join lateral (select array_position(conkey, attnum) as place) as key
    where attnum > 0 and not attisdropped
    union all
    select 'unique ' || name || ' (' || its || ')', '' from columns where contype = 'u'
    union all
    select 'foreign key ' || name || ' (' || its || ')',
      other || ' (' || others || ') on update ' || updated || ' on delete ' || deleted
    from columns where contype = 'f'
    union all
    select 'check ' || name || '.' || conname, '' from columns where contype = 'c'
    union all
    select 'index ' || index.relname,
      pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end
    from own join pg_index on indrelid = own.oid join pg_class as index on index.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid)
  `.execute(db);
  return inPlainWords(rows.map(({ part, is }) => [part, is]));
}

/** Returns the expected structure: the migrations create the same tables on both engines. */
export async function expectedStructure(migrations: Migrations): Promise<Structure> {
  const parts = [...(await expectedOfSqlite(migrations))];
  return inPlainWords(parts.filter(([part]) => !part.startsWith('table ')));
}

/** Removes differences in notation: quotes, casts, and that a key is not null. */
function inPlainWords(parts: [string, string][]): Structure {
  const plain = (part: string, is: string) =>
    part.startsWith('index ')
      ? is.toLowerCase().replace(/(?<= on )\w+\.| using btree|::\w+|["()\s]/g, '')
      : is
          .replace(/^bytea\b/, 'blob')
          .replace(/::\w+/g, '')
          .replace(/ not null(?=.* key )/, '')
          .replaceAll(', ', ',');
  return new Map(parts.map(([part, is]) => [part, plain(part, is)]));
}

function columnsOf(table: string, numbers: string) {
  return sql`(
    select string_agg(attname, ', ' order by place)
    from unnest(${sql.ref(numbers)}) with ordinality as its (number, place)
    join pg_attribute on attrelid = ${sql.ref(table)} and attnum = number
  )`;
}

function ruleOf(column: string) {
  return sql`case ${sql.ref(column)}
    when 'a' then 'no action' when 'r' then 'restrict' when 'c' then 'cascade'
    when 'n' then 'set null' when 'd' then 'set default' end`;
}
