import { type RawBuilder, sql } from 'kysely';
import type { StoredKid } from '#domain/data/family-data.ts';
import { faultsOf, faultsOfFamily } from '#domain/data/faults.ts';
import { COUNTERS, NUMBERED } from '../counters.ts';
import { photoName } from '../engine/content-name.ts';
import { readKid } from '../family/kid-rows.ts';
import type { Db } from '../storage.ts';
import type { Owner, Same, TableName } from '../tables/table.ts';
import { EVERY_TABLE, rowsOf, spreadBy } from '../tables.ts';

/**
 * Checks that every row has its owner and the rows that the register says it references. Checks the
 * laws of every family's data. Returns a sentence for each fault.
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
  for (const { family_id, number, size } of await sizesNotTrue(db)) {
    faults.push(`recording ${family_id}/${number} is not of the ${size} bytes that it says`);
  }
  for (const { family_id } of await db.selectFrom('family').select('family_id').execute()) {
    faults.push(...(await faultsIn(db, family_id)));
  }
  return faults;
}

/** Checks a family by the laws that an import checks, too, and what only a database can have wrong. */
async function faultsIn(db: Db, family: number): Promise<string[]> {
  const faults: string[] = [];
  const kids: StoredKid[] = [];
  for (const row of await rowsOf(db, 'kid', { family })) {
    const kid = await readKid(db, row);
    kids.push(kid);
    faults.push(...faultsOf(kid).map(({ what }) => `kid ${family}/${kid.kid}: ${what}`));
  }
  const photos = await rowsOf(db, 'photo', { family });
  const ofAll = faultsOfFamily(kids, photos).map(({ what }) => what);
  for (const { name, jpeg } of photos) {
    if (name !== photoName(jpeg)) ofAll.push(`photo ${name} has other bytes than its name says`);
  }
  return [...faults, ...ofAll.map((what) => `family ${family}: ${what}`)];
}

/** Returns recordings whose stored size, from which a family's total is counted, is wrong. */
async function sizesNotTrue(db: Db) {
  const { rows } = await sql<{ family_id: number; number: number; size: number }>`
    select family_id, number, size from recording where size <> length(sound)
  `.execute(db);
  return rows;
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
  const isIncluded =
    row === null || [table, ...refersTo.map((each) => each.table)].includes(row.table);
  return isIncluded ? refersTo : [row, ...refersTo];
}

async function rowsWithout(db: Db, table: TableName, { table: other, by, rows: found }: OtherRow) {
  const pairs = by.map((column) => (typeof column === 'string' ? [column, column] : column));
  const columns = sql.join(pairs.map(([own = '']) => sql.ref(own)));
  const others = sql.join(pairs.map(([, theirs = '']) => sql.ref(theirs)));
  const same = pairs.map(
    ([own = '', theirs = '']) => sql`other.${sql.ref(theirs)} = each.${sql.ref(own)}`,
  );
  // A join cannot reach rows on different nodes of a distributed database.
  const query =
    spreadBy(table) === spreadBy(other)
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
