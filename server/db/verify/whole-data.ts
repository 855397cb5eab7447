import { sql } from 'kysely';
import type { Config } from '../../base/config.ts';
import { reasonOf } from '../engine/outage.ts';
import { connectPatiently } from '../postgres/connect.ts';
import type { Schema } from '../schema.ts';
import { openBeside } from '../sqlite/ask.ts';
import { brokenPagesOf } from '../sqlite/check.ts';
import { databaseFile } from '../storage.ts';
import { EVERY_TABLE } from '../tables.ts';

/**
 * Reads the whole configured database while its server runs, and returns whether it is intact.
 * Throws when it cannot be read for another reason than damage.
 */
export function isIntactData(config: Pick<Config, 'directUrl' | 'dataDir'>): Promise<boolean> {
  return config.directUrl ? isWholePostgres(config.directUrl) : isWholeFile(databaseFile(config));
}

async function isWholeFile(file: string): Promise<boolean> {
  const database = openBeside(file);
  try {
    return brokenPagesOf(database).length === 0;
  } finally {
    database.close();
  }
}

async function isWholePostgres(url: string): Promise<boolean> {
  const db = connectPatiently<Schema>(url);
  try {
    for (const [table] of EVERY_TABLE) {
      await sql`select count(*) from ${sql.table(table)}`.execute(db);
    }
    return true;
  } catch (error) {
    if (reasonOf(error)?.kind === 'corrupt') return false;
    throw error;
  } finally {
    await db.destroy();
  }
}
