import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migrations } from '../engine/migrate.ts';
import type { Structure } from '../engine/structure.ts';

/** Returns the structure of the tables in the current schema. */
export function structureOf(db: Kysely<unknown>): Promise<Structure> {
  return structureIn(db, sql`current_schema()::regnamespace`);
}

const known = new WeakMap<Migrations, Map<string, Structure>>();

/**
 * Returns the expected structure. It runs the migrations on temporary tables of the same server, in
 * a transaction that is rolled back. So each version of PostgreSQL is compared with its own
 * notation. The result is cached per process.
 */
export async function expectedStructure(
  db: Kysely<unknown>,
  migrations: Migrations,
): Promise<Structure> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  const version = String(rows[0]?.version);
  const versions = known.get(migrations) ?? new Map<string, Structure>();
  known.set(migrations, versions);
  const structure = versions.get(version) ?? (await made(db, migrations));
  versions.set(version, structure);
  return structure;
}

async function made(db: Kysely<unknown>, migrations: Migrations): Promise<Structure> {
  const trial = await db.startTransaction().execute();
  try {
    await sql`set local search_path = pg_temp`.execute(trial);
    for (const name of Object.keys(migrations).sort()) await migrations[name]?.up(trial);
    return await structureIn(trial, sql`pg_my_temp_schema()`);
  } finally {
    await trial.rollback().execute();
  }
}

async function structureIn(db: Kysely<unknown>, schema: RawBuilder<unknown>): Promise<Structure> {
  const own = sql`(
    select oid, relname as name,
      case when relpersistence = 't' then 'pg_temp.' else relnamespace::regnamespace || '.' end
      as prefix
    from pg_class
    where relnamespace = ${schema} and relkind in ('r', 'p') and relname not like 'kysely%'
  )`;
  const { rows } = await sql<{ part: string; is: string }>`
    select 'column ' || own.name || '.' || attname as part,
      format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
      || case attidentity when '' then '' else ' identity ' || attidentity::text end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as is
    from ${own} as own join pg_attribute on attrelid = own.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select 'constraint ' || own.name || '.' || conname,
      replace(pg_get_constraintdef(pg_constraint.oid), own.prefix, '')
    from ${own} as own join pg_constraint on conrelid = own.oid
    where contype in ('p', 'u', 'f', 'c')
    union all
    select 'index ' || index.relname,
      replace(pg_get_indexdef(indexrelid), own.prefix, '')
      || case when indisvalid then '' else ' invalid' end
    from ${own} as own join pg_index on indrelid = own.oid
    join pg_class as index on index.oid = indexrelid
  `.execute(db);
  return new Map(rows.map(({ part, is }) => [part, is]));
}
