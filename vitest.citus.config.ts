import { defineConfig } from 'vitest/config';
import { browserTests, serverTests } from './vitest.config.ts';

/** The cluster of the environment takes the place of the PostgreSQL that the tests bring along. */
const onCitus = {
  provide: { engine: 'postgres' as const },
  globalSetup: 'server/world/citus.ts',
  // Each test reads all tables of all nodes, and a commit on two of them is made in two steps.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...serverTests,
          ...onCitus,
          name: 'server on Citus',
          // They cut, freeze or end an engine of their own.
          exclude: ['**/lost-connection.test.ts', '**/trouble.test.ts'],
        },
      },
      {
        test: {
          ...browserTests,
          ...onCitus,
          name: 'browser on Citus',
          include: ['e2e/main-job.test.ts'],
        },
      },
      {
        test: {
          ...onCitus,
          name: 'Citus without a node',
          include: ['e2e/node-away.test.ts'],
          // Nobody else can do without it.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
