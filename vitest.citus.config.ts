import { defineConfig } from 'vitest/config';
import { ByProject, onPostgres, SQLITE_ONLY, shared } from './vitest.config.ts';

/** The cluster of the environment takes the place of the PostgreSQL that the tests bring along. */
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
          // The last one ends the engine of its own.
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
          include: ['tests/deep/operations/node-away.test.ts'],
          // Nobody else can do without it.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
