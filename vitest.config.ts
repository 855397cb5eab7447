import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that walk through all pages, and take longest. */
const WALKS = /\/(screens|url-map|odd-addresses)\.test\.ts$/;

/** In a fresh clone nothing is known of how long a file takes but its size. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }: TestSpecification) => WALKS.test(moduleId);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

export const serverTests = {
  include: ['server/**/*.test.ts'],
  // A busy machine is no fault of a test.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // The server keeps its state in what a test opens, none in modules: they are loaded once.
  isolate: false,
};

export const browserTests = {
  include: ['e2e/**/*.test.ts'],
  // One browser for all files of a worker.
  isolate: false,
  // What a page comes to show is waited for as long as what is tapped.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A page that is waited for, as after a double tap, leaves its core to the third.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WalksFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Some of the scripts build and start things, on a busy machine too.
          testTimeout: serverTests.testTimeout,
          isolate: false,
          provide: { engine: 'sqlite', cluster: [] },
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server on SQLite',
          provide: { engine: 'sqlite', cluster: [] },
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server on PostgreSQL',
          provide: { engine: 'postgres' },
          globalSetup: 'server/world/postgres.ts',
        },
      },
      { test: { ...browserTests, name: 'browser', provide: { engine: 'sqlite', cluster: [] } } },
    ],
  },
});
