import { defineConfig } from 'vitest/config';
import { ByProject, onPostgres, onSqlite, shared } from './vitest.config.ts';

const room = (name: string, on: object, title = name) => ({
  test: { ...shared, ...on, name: title, include: [`tests/deep/${name}/**/*.test.ts`] },
});

/** The folders of `tests/deep`, the most important first. A run that is cut short skips the last ones. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    experimental: { fsModuleCache: true },
    projects: [
      room('faults', onSqlite),
      room('offline', onSqlite),
      room('data', onSqlite),
      room('model', onSqlite),
      room('power', onSqlite),
      room('data', onPostgres, 'data on PostgreSQL'),
      room('model', onPostgres, 'model on PostgreSQL'),
      room('postgres', onPostgres),
      room('operations', onSqlite),
      room('network', onSqlite),
      room('kid', onSqlite),
      room('parent', onSqlite),
      room('sound', onSqlite),
      room('accounts', onSqlite),
      room('screens', onSqlite),
      room('engines', onSqlite),
      room('container', onSqlite),
    ],
  },
});
