import { DatabaseSync } from '@photostructure/sqlite';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import type { Schema } from './schema.ts';

/** Executes statements whose rows the engine's foreign keys would refuse. */
export async function withoutForeignKeys(db: Kysely<Schema>, statements: string[]): Promise<void> {
  if (inject('engine') === 'postgres') {
    await db.transaction().execute(async (transaction) => {
      // On the nodes of a cluster, too.
      await sql`set local citus.propagate_set_commands to 'local'`.execute(transaction);
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
    return;
  }
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const database = new DatabaseSync(rows[0]?.file ?? '', { enableForeignKeyConstraints: false });
  for (const statement of statements) database.exec(statement);
  database.close();
}
