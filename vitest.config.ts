import { defineConfig } from 'vitest/config';

const server = ['server/**/*.test.ts'];
/** A busy machine is no fault of a test. */
const SERVER_TIMEOUT_MS = 30_000;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server on SQLite',
          include: server,
          provide: { engine: 'sqlite' },
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'server on PostgreSQL',
          include: server,
          provide: { engine: 'postgres' },
          globalSetup: 'server/world/postgres.ts',
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          provide: { engine: 'sqlite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
