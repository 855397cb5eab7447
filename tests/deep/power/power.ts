import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { randomFrom } from '#fixtures/random.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { startServer } from '../faults/server-process.ts';
import { reached, Writers } from '../faults/writers.ts';
import { chooseCuts } from './cuts.ts';
import { Disk } from './disk.ts';
import { buildShim } from './shim.ts';
import { auditStart, inNewFolder } from './start.ts';
import { auditCuts, type Survival } from './states.ts';
import { readSteps } from './steps.ts';

/** SQLite checkpoints the log after about 4 MiB: this amount causes two checkpoints. */
const WRITTEN_BYTES = 9 * 2 ** 20;

/**
 * Lets writers write to a server with a recorded disk, and kills it. Then it simulates power cuts
 * at many moments. It opens each possible state and audits all that was acknowledged before.
 */
export function cutPower({ cuts, seed }: { cuts: number; seed: number }): Promise<Survival> {
  return inNewFolder(async (folder) => {
    const watched = path.join(folder, 'disk');
    const random = randomFrom(seed);
    const { steps, from, writers } = await write(folder, watched);
    const chosen = chooseCuts(
      steps.filter(({ end }) => end > from),
      cuts,
      random,
    );
    const states = { disk: new Disk(), steps, cuts: chosen, watched, into: folder, random };
    return auditCuts(states, (state, upTo) =>
      auditStart(path.join(state, 'data'), async ({ read }) => [
        ...(await writers.audit(read, upTo)),
        ...(await verify(read)),
      ]),
    );
  });
}

/** Writes to a new database; returns the log's position at which the setup was complete. */
async function write(folder: string, watched: string) {
  mkdirSync(watched);
  const { env, log: operations, position } = buildShim(watched, folder);
  const dataDir = path.join(watched, 'data');
  let server = await startServer({ dataDir, env });
  try {
    const place = { address: server.address };
    const writers = await Writers.register(place, position);
    const from = position();
    // The cuts also cover this server's stop, and the next start.
    await server.stop();
    server = await startServer({ dataDir, env });
    place.address = server.address;
    const writing = writers.write();
    await reached(writing, () => position() >= from + WRITTEN_BYTES);
    await server.kill();
    await writing;
    return { steps: readSteps(operations), from, writers };
  } finally {
    await server.kill();
  }
}
