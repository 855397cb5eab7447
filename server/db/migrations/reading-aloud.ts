import { type Kysely, type Migration, sql } from 'kysely';

/** The oldest age, in years reached this year, of a kid whose pages were read aloud by default. */
const OLDEST_LISTENER = 7;

/** Reads the year in the database, so that the statement is the same in every year. */
const THIS_YEAR = sql<number>`cast(substr(cast(current_timestamp as text), 1, 4) as integer)`;

type Kids = Kysely<{ kid: { birth: number | null; reads_aloud: number | null } }>;

/** Stores whether each kid is read to. Until now its age decided where no parent had said so. */
export const readingAloud: Migration = {
  async up(db: Kysely<unknown>) {
    const kids = db as Kids;
    await kids
      .updateTable('kid')
      .set({ reads_aloud: 1 })
      .where('reads_aloud', 'is', null)
      .where('birth', '>=', sql<number>`${THIS_YEAR} - ${sql.lit(OLDEST_LISTENER)}`)
      .execute();
    await kids
      .updateTable('kid')
      .set({ reads_aloud: 0 })
      .where('reads_aloud', 'is', null)
      .execute();
  },
};
