import type { TestProject } from 'vitest/node';
import startPostgres from '#fixtures/database/postgres.ts';

/** Runs `work` with a new database of the tests' engine, or with `DATABASE_URL`. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  let url = '';
  const provide = (name: string, value: string) => {
    if (name === 'postgres') url = value;
  };
  const stop = await startPostgres({ provide } as unknown as TestProject);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
