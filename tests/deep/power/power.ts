import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type Random, randomFrom } from '#fixtures/random.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { createApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/base/clock.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { openPasswords } from '../../../server/http/limits/passwords.ts';
import { Clients, missing, reached } from '../faults/clients.ts';
import { Place } from '../faults/place.ts';
import { startServer } from '../faults/server-process.ts';
import { chooseCuts } from './cuts.ts';
import { Disk } from './disk.ts';
import { buildShim } from './shim.ts';
import { auditStart, inNewFolder } from './start.ts';
import { auditCuts, type Survival } from './states.ts';
import { readSteps } from './steps.ts';

/** Each with a writer of every scenario. */
const FAMILIES = 2;
/** SQLite checkpoints the log after about 4 MiB: this amount causes two checkpoints. */
const MUCH: Amount = { bytes: 9 * 2 ** 20, commands: 'all' };
const LITTLE: Amount = { bytes: 2 ** 20, commands: 'any' };
const passwords = openPasswords();
const log = pino({ level: 'silent' });

/** The least amount written to the disk, and the commands that it must include. */
interface Amount {
  bytes: number;
  commands: 'all' | 'any';
}

export interface PowerCuts {
  cuts: number;
  /** Determines the commands, the moments and the states. */
  seed?: number;
  /** Another build of the server. */
  main?: string | undefined;
  /** The build should fail, so it writes little, and the first broken state is enough. */
  shouldFail?: boolean;
  report?: (line: string) => void;
}

/**
 * Lets writers write to a server with a recorded disk until every command was acknowledged, and
 * kills it. Then it simulates power cuts at many moments. It starts a server on each possible state
 * and audits all that was acknowledged before.
 */
export function cutPower({
  cuts,
  seed = 1,
  main,
  shouldFail = false,
  report,
}: PowerCuts): Promise<Survival & { acknowledged: number }> {
  return inNewFolder(report, async (folder) => {
    const watched = path.join(folder, 'disk');
    const random = randomFrom(seed);
    const least = shouldFail ? LITTLE : MUCH;
    const written = await write({ folder, watched, least, main, random: random.fork() });
    const { steps, from, acknowledged, crew, place } = written;
    const chosen = chooseCuts(
      steps.filter(({ end }) => end > from),
      cuts,
      random,
    );
    const states = { disk: new Disk(), steps, cuts: chosen, watched, into: folder, random };
    const survival = await auditCuts(
      { ...states, isOneEnough: shouldFail, report },
      (state, upTo) =>
        auditStart(path.join(state, 'data'), async (storage, dataDir) => {
          const context = contextOn({ storage, clock: systemClock, dataDir, passwords, log });
          place.movesInto(createApp(context));
          return [...(await crew.audit(upTo)), ...(await verify(storage.read))];
        }),
    );
    return { ...survival, acknowledged };
  });
}

interface Write {
  folder: string;
  watched: string;
  least: Amount;
  main: string | undefined;
  random: Random;
}

/**
 * Writes to a new database; returns the log's position at which the writers' setup was complete.
 */
async function write({ folder, watched, least, main, random }: Write) {
  const journals = path.join(folder, 'journals');
  for (const made of [watched, journals]) mkdirSync(made);
  const { env, log: operations, position } = buildShim(watched, folder);
  const dataDir = path.join(watched, 'data');
  const place = new Place(dataDir, position);
  let server = await startServer({ dataDir, main, env });
  try {
    place.movesTo(server);
    const crew = await Clients.register(FAMILIES, journals, place, random);
    const from = position();
    // The cuts also cover this server's stop, and the next start.
    await server.stop();
    server = await startServer({ dataDir, main, env });
    place.movesTo(server);
    const writing = crew.write();
    await reached(writing, () => {
      const [route = null] = least.commands === 'all' ? missing(writing.acknowledged) : [];
      return position() < from + least.bytes ? `${least.bytes} bytes` : route;
    });
    await server.kill();
    await writing.end;
    const acknowledged = writing.acknowledged.length;
    return { steps: readSteps(operations), from, acknowledged, crew, place };
  } finally {
    await server.kill();
  }
}
