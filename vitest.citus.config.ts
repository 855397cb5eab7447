import { defineConfig } from 'vitest/config';
import { ByProject, onPostgres, SQLITE_ONLY, shared } from './vitest.config.ts';

/** Uses the Citus cluster of the environment in place of the PostgreSQL from npm. */
const onCitus = { ...shared, ...onPostgres, globalSetup: 'tests/fixtures/database/citus.ts' };

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    projects: [
      {
        test: {
          ...onCitus,
          name: 'server on Citus',
          include: ['server/**/*.test.ts'],
          // The excluded test kills its own engine.
          exclude: [...SQLITE_ONLY, '**/lost-connection.test.ts'],
        },
      },
      {
        test: {
          ...onCitus,
          name: 'browser on Citus',
          include: ['tests/journeys/app/main-job.test.ts'],
        },
      },
      {
        test: {
          ...onCitus,
          name: 'Citus without a node',
          include: ['tests/deep/operations/node-down.test.ts'],
          // It needs the cluster alone.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
