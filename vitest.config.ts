import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Every run prints its seed and is reproducible with it. */
const seed = Number(process.env.SEED ?? 1);

/**
 * Runs the projects in the order of the configuration, the slowest file first. A worker keeps its
 * modules and its browser only within a project. A fresh clone has no timings, so browser tests
 * come first there.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const rank = ({ project }: TestSpecification) => this.ctx.projects.indexOf(project);
    const inBrowser = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/journeys/'));
    return sorted.sort(
      (one, other) => rank(one) - rank(other) || inBrowser(other) - inBrowser(one),
    );
  }
}

export const shared = {
  // No test keeps open resources in a module, so each worker loads modules once.
  isolate: false,
  // One more than two cores, because a browser test often waits for its page.
  maxWorkers: 3,
  setupFiles: ['tests/fixtures/seed.ts'],
  // A machine may be slow. A test that waits for a state passes as soon as that comes.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export const onSqlite = { provide: { engine: 'sqlite' as const, cluster: [], seed } };

export const onPostgres = {
  provide: { engine: 'postgres' as const, seed },
  globalSetup: 'tests/fixtures/database/postgres.ts',
};

/** Server tests that need one engine. */
export const SQLITE_ONLY = ['server/ops/backup/**', 'server/db/sqlite/**'];
const POSTGRES_ONLY = ['server/live/relay.test.ts', 'server/db/postgres/**'];

/** Server folders whose behaviour does not depend on the engine. */
const NEUTRAL = [
  'server/{base,http,mail}/**',
  'server/db/explain.test.ts',
  'server/features/star-code/**',
  'server/{features/,}health/clock-*',
  'server/ops/admin/**',
];

/** What every change must pass. The other tests are in `vitest.deep.config.ts`. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...shared,
          ...onPostgres,
          name: 'PostgreSQL',
          include: ['server/**/*.test.ts'],
          exclude: [...SQLITE_ONLY, ...NEUTRAL],
        },
      },
      {
        test: {
          ...shared,
          ...onSqlite,
          name: 'SQLite',
          include: ['{domain,scripts,server,web,tests/journeys}/**/*.test.ts'],
          exclude: POSTGRES_ONLY,
        },
      },
    ],
  },
});
