import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../../base/config.ts';

/** What was made by anything older had other tables under the same names. */
const FIRST_RELEASE = '0004-celebrations';

export type Migrations = Record<string, Migration>;

/** Does what is pending. Throws a `StartError` that names what failed. */
export async function migrateAll(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(`The upgrade ${failed ?? ''} failed and changed nothing: ${reason}`, {
    cause: error,
  });
}

/**
 * Which migrations a database has still to see, given those it saw. Throws a `StartError` where
 * it saw others than this version knows.
 */
export function pendingOf(done: readonly string[], migrations: Migrations): string[] {
  const names = Object.keys(migrations).sort();
  const strange = done.find((name, at) => name !== names[at]);
  if (strange === undefined) {
    if (done.length === 0 || done.length > names.indexOf(FIRST_RELEASE)) {
      return names.slice(done.length);
    }
    throw new StartError(
      `The data was written by a version from before the first release (${done.at(-1)}), which ` +
        'nothing reads any more. Nothing was touched.',
    );
  }
  const which =
    done.length > names.length || strange > String(names.at(-1)) ? 'newer' : 'different';
  throw new StartError(
    `The data was written by a ${which} version (${strange}), this one knows ${names.at(-1)}: ` +
      `start the version that wrote it. Nothing was touched.`,
  );
}
