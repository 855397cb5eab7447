import { type Kysely, sql } from 'kysely';
import { StartError } from '../../base/start-error.ts';

/** Databases of older versions used the same names for different tables. */
const FIRST_RELEASE = '0004-celebrations';

/**
 * Before the second release was cut, it was many migrations. A database that has run all of them
 * has its tables.
 */
const SQUASHED = {
  first: '0005-lineages-of-missions',
  last: '0026-photos',
  into: '0026-second-release',
  /** The commit that still has them. */
  commit: 'e5937d6a',
};

interface Migration {
  /** @param report receives a line for the operator. */
  up(db: Kysely<unknown>, report?: (line: string) => void): Promise<void>;
}

export type Migrations = Record<string, Migration>;

/** The table's name and columns are those of Kysely's own migrator, which made it before. */
type Recorded = Kysely<{ kysely_migration: { name: string; timestamp: string } }>;

/**
 * The caller has begun an exclusive transaction. Throws a `StartError` that names the failed one.
 */
export async function migrateAll(
  db: Kysely<unknown>,
  migrations: Migrations,
  report?: (line: string) => void,
): Promise<void> {
  const recorded = db as Recorded;
  let at = '';
  try {
    await sql`
      create table if not exists kysely_migration
        (name varchar(255) not null primary key, timestamp varchar(255) not null)
    `.execute(db);
    const rows = await recorded.selectFrom('kysely_migration').select('name').execute();
    const done = await renameSquashed(
      recorded,
      rows.map(({ name }) => name),
    );
    for (at of pendingOf(done, migrations)) {
      await migrations[at]?.up(db, report);
      const timestamp = new Date().toISOString();
      await recorded.insertInto('kysely_migration').values({ name: at, timestamp }).execute();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The upgrade ${at} failed and changed nothing: ${reason}`, {
      cause: error,
    });
  }
}

/** Throws a `StartError` for migrations that this version does not know. */
export function pendingOf(done: readonly string[], migrations: Migrations): string[] {
  const names = Object.keys(migrations).sort();
  const today = namesOfToday(done);
  const strange = today.find((name, at) => name !== names[at]);
  if (strange === undefined) {
    if (done.length === 0 || done.length > names.indexOf(FIRST_RELEASE)) {
      // Renaming the squashed ones is a change that older versions do not understand.
      return names.filter((name) => !done.includes(name));
    }
    throw new StartError(
      `The data was written by a version from before the first release (${today.at(-1)}), which ` +
        'is no longer supported. Nothing was changed.',
    );
  }
  const which =
    today.length > names.length || strange > String(names.at(-1)) ? 'newer' : 'different';
  throw new StartError(
    `The data was written by a ${which} version (${strange}), this one knows ${names.at(-1)}: ` +
      `start the version that wrote it. Nothing was changed.`,
  );
}

/** Describes a database that this version has not upgraded yet. */
export function olderText(pending: readonly string[]): string {
  return `its schema is older, the next start of the server does ${pending.join(', ')}`;
}

/** Returns the migrations whose tables a database has; the same object when it has all. */
export function runOf(done: readonly string[], migrations: Migrations): Migrations {
  const today = namesOfToday(done);
  if (Object.keys(migrations).every((name) => today.includes(name))) return migrations;
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => today.includes(name)));
}

function namesOfToday(done: readonly string[]): readonly string[] {
  const { first, last, into, commit } = SQUASHED;
  const from = done.indexOf(first);
  if (from < 0) return done;
  const to = done.indexOf(last);
  if (to >= 0) return [...done.slice(0, from), into, ...done.slice(to + 1)];
  throw new StartError(
    `The data was written between two releases (${done.at(-1)}): start commit ${commit} once, ` +
      'then this version. Nothing was changed.',
  );
}

/** Records that a database has run the one migration that the many became. */
async function renameSquashed(db: Recorded, names: string[]): Promise<readonly string[]> {
  const done = names.sort();
  const today = namesOfToday(done);
  const { last, into } = SQUASHED;
  if (today.length === done.length) return done;
  const squashed = done.filter((name) => name !== last && !today.includes(name));
  await db.deleteFrom('kysely_migration').where('name', 'in', squashed).execute();
  await db.updateTable('kysely_migration').set({ name: into }).where('name', '=', last).execute();
  return today;
}
