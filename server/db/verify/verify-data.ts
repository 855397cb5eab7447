import type { Config } from '../../base/config.ts';
import { databaseFile } from '../storage.ts';
import { verifyPostgres } from './verify-postgres.ts';
import { verifyFile } from './verify-sqlite.ts';

/** Verifies the configured database without changing or locking it. */
export function verifyData(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  return config.databaseUrl ? verifyPostgres(config.databaseUrl) : verifyFile(databaseFile(config));
}
