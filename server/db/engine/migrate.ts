import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../../base/config.ts';

/** Databases of older versions used the same names for different tables. */
const FIRST_RELEASE = '0004-celebrations';

export type Migrations = Record<string, Migration>;

/** Runs the pending migrations. Throws a `StartError` that names the failed one. */
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
 * Returns the migrations that a database still needs. Throws a `StartError` when it contains
 * migrations that this version does not know.
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
        'is no longer supported. Nothing was changed.',
    );
  }
  const which =
    done.length > names.length || strange > String(names.at(-1)) ? 'newer' : 'different';
  throw new StartError(
    `The data was written by a ${which} version (${strange}), this one knows ${names.at(-1)}: ` +
      `start the version that wrote it. Nothing was changed.`,
  );
}
