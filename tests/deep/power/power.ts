import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type Random, randomFrom } from '#fixtures/random.ts';
import { contextOn } from '#fixtures/server/context.ts';
import { createApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/base/clock.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { openPasswords } from '../../../server/http/limits/passwords.ts';
import { Crew, missing, reached } from '../faults/crew.ts';
import { Place } from '../faults/place.ts';
import { startServer } from '../faults/server-process.ts';
import { chooseCuts } from './cuts.ts';
import { Disk } from './disk.ts';
import { buildShim } from './shim.ts';
import { auditStart, inNewFolder } from './start.ts';
import { auditCuts, type Survival } from './states.ts';
import { readSteps } from './steps.ts';

/** Each with a writer of every trade. */
const FAMILIES = 2;
/** The log is copied into the database when it has grown by some 4 MiB: this is twice. */
const MUCH: Amount = { bytes: 9 * 2 ** 20, commands: 'all' };
const LITTLE: Amount = { bytes: 2 ** 20, commands: 'any' };
const passwords = openPasswords();
const log = pino({ level: 'silent' });

/** How much is written at least, to the disk, and of what. */
interface Amount {
  bytes: number;
  commands: 'all' | 'any';
}

export interface PowerCuts {
  cuts: number;
  /** Which wishes, which moments and which states: others for another one. */
  seed?: number;
  /** Another build of the server. */
  main?: string | undefined;
  /** It is one that should fail: it writes little, and the first broken state is enough. */
  shouldFail?: boolean;
  report?: (line: string) => void;
}

/**
 * Lets writers write to a server whose disk is watched until every command was acknowledged, and
 * kills it. Then cuts the power at many moments of that: a server is started on each state that
 * could be left, and all that had been acknowledged is audited.
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

/** Writes to a new database, and says from where in the log all that writers need was set up. */
async function write({ folder, watched, least, main, random }: Write) {
  const journals = path.join(folder, 'journals');
  for (const made of [watched, journals]) mkdirSync(made);
  const { env, log: operations, position } = buildShim(watched, folder);
  const dataDir = path.join(watched, 'data');
  const place = new Place(dataDir, position);
  let server = await startServer({ dataDir, main, env });
  try {
    place.movesTo(server);
    const crew = await Crew.register(FAMILIES, journals, place, random);
    const from = position();
    // The power is cut too while this one ends, and while the next one starts.
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
