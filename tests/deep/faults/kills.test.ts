import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newFolder } from '#fixtures/database/folder.ts';
import { randomFrom } from '#fixtures/random.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { Hub } from '../../../server/live/hub.ts';
import { NotStarted, startServer } from './server-process.ts';
import { reached, Writers } from './writers.ts';

/** `ROUNDS=200` kills the server as often. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const seed = inject('seed');
/** A busy machine must not fail a test. */
const LONG = { timeout: 60_000 + ROUNDS * 24_000 };
const FEWEST_CHANGES = 20;
const MOST_CHANGES = 200;
const LONGEST_WAIT_MS = 20;

test.each([
  ['is killed', 'kill', ROUNDS],
  ['stops in an orderly way', 'stop', 1],
] as const)(
  `loses and duplicates nothing when the server %s during changes (SEED=${seed})`,
  LONG,
  async (_, end, rounds) => {
    // Data written by a killed process survives without sync, so a real disk would only be slower.
    const folder = newFolder();
    const dataDir = path.join(folder, 'data');
    const random = randomFrom(seed);
    let server = await startServer({ dataDir });
    onTestFinished(async () => {
      await server.kill();
      rmSync(folder, { recursive: true });
    });
    const place = { address: server.address };
    const writers = await Writers.register(place);
    for (let round = 1; round <= rounds; round += 1) {
      const writing = writers.write();
      const wanted =
        writers.acknowledged + FEWEST_CHANGES + random.below(MOST_CHANGES - FEWEST_CHANGES);
      await reached(writing, () => writers.acknowledged >= wanted);
      const waitMs = random.share() * LONGEST_WAIT_MS;
      // wait: the kill must come at any moment of the work, not only after a response.
      await new Promise((over) => setTimeout(over, waitMs));
      const ended = await server[end]();
      if (end === 'stop') expect(ended).toMatchObject({ code: 0, errors: '' });
      await writing;
      const storage = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {});
      const faults = [...(await writers.audit(storage.read)), ...(await verify(storage.read))];
      await storage.close();
      expect(faults, `round ${round}`).toEqual([]);
      server = await startServer({ dataDir });
      place.address = server.address;
    }
  },
);

test('refuses to start a second server on the same data and says why in one line', async () => {
  const dataDir = newFolder();
  const first = await startServer({ dataDir });
  onTestFinished(async () => {
    await first.kill();
    rmSync(dataDir, { recursive: true });
  });
  const refused = await startServer({ dataDir }).catch((error: unknown) => error);
  if (!(refused instanceof NotStarted)) throw new Error('The second server started.');
  expect(refused.ended.code).toBe(1);
  expect(refused.ended.errors).toMatch(
    /^Another server, restore or move is already using the data.*\n$/,
  );
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
});
