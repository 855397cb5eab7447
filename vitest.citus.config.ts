import { defineConfig } from 'vitest/config';
import { browserTests, serverTests } from './vitest.config.ts';

/** The cluster of the environment takes the place of the PostgreSQL that the tests bring along. */
const onCitus = {
  provide: { engine: 'postgres' as const },
  globalSetup: 'server/world/citus.ts',
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...serverTests, ...onCitus, name: 'server on Citus' } },
      {
        test: {
          ...browserTests,
          ...onCitus,
          name: 'browser on Citus',
          include: ['e2e/main-job.test.ts'],
        },
      },
    ],
  },
});
