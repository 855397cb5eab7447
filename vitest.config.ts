import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Every run takes a seed, prints it, and is the same for the same seed. */
const seed = Number(process.env.SEED ?? 1);

/**
 * One project after the other in the order of the configuration, the longest file first: a worker
 * keeps its modules and its browser only while it stays in a project. A fresh clone does not know how
 * long files take: there browser tests come first.
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
  // Nothing a test opens lives in a module, so modules are loaded once a worker.
  isolate: false,
  // One more than two cores: a browser test often waits for its page.
  maxWorkers: 3,
  setupFiles: ['tests/fixtures/seed.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export const onSqlite = { provide: { engine: 'sqlite' as const, cluster: [], seed } };

export const onPostgres = {
  provide: { engine: 'postgres' as const, seed },
  globalSetup: 'tests/fixtures/database/postgres.ts',
};

/** Server tests that need one engine by its nature. */
export const SQLITE_ONLY = ['server/ops/backup/**', 'server/db/sqlite/**'];
const POSTGRES_ONLY = ['server/live/relay.test.ts', 'server/db/postgres/**'];

/** Rooms of the server whose behaviour does not depend on the engine. */
const NEUTRAL = [
  'server/{base,http,mail}/**',
  'server/db/explain.test.ts',
  'server/features/door/**',
  'server/{features/,}health/clock-*',
  'server/ops/admin/**',
];

/** What every change must pass; `vitest.deep.config.ts` holds the rest. */
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
          include: ['{domain,scripts,server,tests/journeys}/**/*.test.ts'],
          exclude: POSTGRES_ONLY,
        },
      },
    ],
  },
});
