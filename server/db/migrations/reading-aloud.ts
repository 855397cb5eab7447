import type { Kysely, Migration } from 'kysely';

/** The oldest age, in years reached this year, of a kid whose pages were read aloud by default. */
const OLDEST_LISTENER = 7;

type Kids = Kysely<{ kid: { birth: number | null; reads_aloud: number | null } }>;

/** Stores whether each kid is read to. Until now its age decided where no parent had said so. */
export const readingAloud: Migration = {
  async up(db: Kysely<unknown>) {
    const kids = db as Kids;
    await kids
      .updateTable('kid')
      .set({ reads_aloud: 1 })
      .where('reads_aloud', 'is', null)
      .where('birth', '>=', new Date().getFullYear() - OLDEST_LISTENER)
      .execute();
    await kids
      .updateTable('kid')
      .set({ reads_aloud: 0 })
      .where('reads_aloud', 'is', null)
      .execute();
  },
};
