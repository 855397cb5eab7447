import { type RawBuilder, sql } from 'kysely';
import type { Progress } from '#domain/progress/progress.ts';
import { COUNTERS, NUMBERED } from '../counters.ts';
import { toExcuse, toMission } from '../engine/rows.ts';
import { toPause } from '../kid/pauses.ts';
import type { Db } from '../storage.ts';
import type { CheckedKid, Owner, RowOf, Same, TableName } from '../tables/table.ts';
import { EVERY_TABLE, rowsOf, TABLES } from '../tables.ts';

/**
 * Checks that every row has its owner and the rows that it references. Recounts the stored counters
 * of each kid. The register defines both for each table. Returns a sentence for each inconsistent
 * row.
 */
export async function verify(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, { owner, refersTo = [] }] of EVERY_TABLE) {
    for (const other of othersOf(table, owner, refersTo)) {
      for (const row of await rowsWithout(db, table, other)) {
        faults.push(`${table} without its ${other.table}: ${Object.values(row).join('/')}`);
      }
    }
  }
  for (const row of await numbersNotGiven(db)) {
    faults.push(`${row.what} ${row.family_id}/${row.number} has a number that was never given`);
  }
  const families = await db.selectFrom('family').select('family_id').execute();
  for (const [table, { key, check }] of EVERY_TABLE) {
    for (const { family_id: family } of check ? families : []) {
      for (const row of await rowsOf(db, table, { family })) {
        const which = key.map((column) => (row as Record<string, unknown>)[column]).join('/');
        faults.push(...(check?.(row) ?? []).map((fault) => `${table} ${which} ${fault}`));
      }
    }
  }
  const kids = await db.selectFrom('kid').selectAll().orderBy('family_id').orderBy('kid').execute();
  for (const kid of kids) {
    const of = checked(db, kid);
    for (const [, { recount }] of EVERY_TABLE) {
      const found = (await recount?.(of)) ?? [];
      faults.push(...found.map((fault) => `kid ${kid.family_id}/${kid.kid}: ${fault}`));
    }
  }
  return faults;
}

/**
 * Returns things whose number the family has not given yet, so the next thing would get it again.
 */
async function numbersNotGiven(db: Db) {
  const things = NUMBERED.map(
    ({ table, column, counter }) => sql`
      select ${sql.lit(table)} as what, ${sql.lit(counter)} as counter,
        family_id, ${sql.ref(column)} as number
      from ${sql.table(table)}`,
  );
  const last = COUNTERS.map((counter) => sql`when ${sql.lit(counter)} then ${sql.ref(counter)}`);
  const { rows } = await sql<{ what: string; family_id: number; number: number }>`
    select thing.what, thing.family_id, thing.number
    from (${sql.join(things, sql` union all `)}) as thing
    join family on family.family_id = thing.family_id
      and case thing.counter ${sql.join(last, sql` `)} end < thing.number
  `.execute(db);
  return rows;
}

interface OtherRow {
  table: TableName;
  by: readonly Same[];
  /** A subquery for its rows, if they are not all in that table. */
  rows?: RawBuilder<unknown>;
}

/** Kids and grown-ups. */
const PROFILES = sql`(
  select family_id, kid as profile from kid
  union all select family_id, grown_up as profile from grown_up
)`;

/** The row of each owner. */
const OWNER_ROWS: Record<Owner, OtherRow | null> = {
  installation: null,
  family: { table: 'family', by: ['family_id'] },
  kid: { table: 'kid', by: ['family_id', 'kid'] },
  profile: { table: 'kid', by: ['family_id', 'profile'], rows: PROFILES },
};

/** Puts the owner's row first, unless the references already include it with more columns. */
function othersOf(table: TableName, owner: Owner, refersTo: readonly OtherRow[]) {
  const row = OWNER_ROWS[owner];
  const isSaid = row === null || [table, ...refersTo.map((each) => each.table)].includes(row.table);
  return isSaid ? refersTo : [row, ...refersTo];
}

async function rowsWithout(db: Db, table: TableName, { table: other, by, rows: found }: OtherRow) {
  const pairs = by.map((column) => (typeof column === 'string' ? [column, column] : column));
  const columns = sql.join(pairs.map(([here = '']) => sql.ref(here)));
  const others = sql.join(pairs.map(([, there = '']) => sql.ref(there)));
  const same = pairs.map(
    ([here = '', there = '']) => sql`other.${sql.ref(there)} = each.${sql.ref(here)}`,
  );
  // A join cannot reach rows on different nodes of a distributed database.
  const query =
    TABLES[table].spreadBy === TABLES[other].spreadBy
      ? sql<Row>`
          select ${columns} from ${sql.table(table)} as each
          where not exists (
            select 1 from ${found ?? sql.table(other)} as other where ${sql.join(same, sql` and `)}
          )`
      : sql<Row>`
          select ${columns} from ${sql.table(table)}
          except select ${others} from ${sql.table(other)}`;
  return (await query.execute(db)).rows;
}

type Row = Record<string, number | string>;

function checked(db: Db, kid: RowOf<'kid'>): CheckedKid {
  const known = new Map<TableName, Promise<unknown>>();
  const rows = <Name extends TableName>(table: Name) => {
    const found = known.get(table) ?? rowsOf(db, table, { family: kid.family_id, kid: kid.kid });
    known.set(table, found);
    return found as Promise<RowOf<Name>[]>;
  };
  const progress = async (): Promise<Progress> => ({
    missions: (await rows('mission')).map(toMission),
    marks: await rows('mark'),
    pauses: (await rows('pause')).map(toPause),
    excuses: (await rows('excuse')).map(toExcuse),
  });
  return { kid, rows, progress };
}
