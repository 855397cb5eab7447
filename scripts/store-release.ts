/**
 * Stores a small database for each landed schema without one, made by the migrations from the
 * previous one. The upgrade tests start from these. The first release wrote the first one. Run it
 * in the change that adds a migration.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { migrateAll } from '../server/db/engine/migrate.ts';
import { remembering } from '../server/db/engine/sqlite-driver.ts';
import { MIGRATIONS } from '../server/db/migrations.ts';

const FIRST_RELEASE = '0004-celebrations';
const storedAs = (name: string) => `tests/fixtures/stored/databases/${name}.sqlite`;

const names = Object.keys(MIGRATIONS).sort();
for (const [at, name] of names.entries()) {
  const before = names[at - 1];
  if (name <= FIRST_RELEASE || !before || existsSync(storedAs(name))) continue;
  copyFileSync(storedAs(before), storedAs(name));
  const database = new DatabaseSync(storedAs(name), { enableForeignKeyConstraints: false });
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: remembering(database) }),
  });
  const known = Object.fromEntries(names.slice(0, at + 1).map((each) => [each, MIGRATIONS[each]]));
  database.exec('pragma journal_mode = memory');
  await migrateAll(db, known as typeof MIGRATIONS);
  database.exec('vacuum; pragma journal_mode = wal');
  await db.destroy();
  process.stdout.write(`${storedAs(name)}\n`);
}
