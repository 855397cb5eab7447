import type { Config } from '../config.ts';
import { verifyPostgres } from './postgres/verify.ts';
import { verifyFile } from './sqlite/verify.ts';
import { databaseFile } from './storage.ts';

/** Verifies the database that the configuration names, without changing or keeping it from anybody. */
export function verifyData(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  return config.databaseUrl ? verifyPostgres(config.databaseUrl) : verifyFile(databaseFile(config));
}
