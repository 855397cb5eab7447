import { type Kysely, type Migration, Migrator } from 'kysely';
import { StartError } from '../config.ts';

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
  if (strange === undefined) return names.slice(done.length);
  const which =
    done.length > names.length || strange > String(names.at(-1)) ? 'newer' : 'different';
  throw new StartError(
    `The data was written by a ${which} version (${strange}), this one knows ${names.at(-1)}: ` +
      `start the version that wrote it. Nothing was touched.`,
  );
}
