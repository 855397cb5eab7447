import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seeded } from '#domain/door.samples.ts';
import { openPasswords } from '../../../server/account/passwords.ts';
import { createApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/clock.ts';
import { Hub } from '../../../server/live/hub.ts';
import { openStorage } from '../../../server/storage/storage.ts';
import { verify } from '../../../server/storage/verify.ts';
import { contextOn } from '../../../server/world/context.ts';
import { Crew, missing, reached } from '../crew.ts';
import { Place } from '../place.ts';
import { startServer } from '../server-process.ts';
import { chooseCuts } from './cuts.ts';
import { Disk, layOut, unseen } from './disk.ts';
import { buildShim } from './shim.ts';
import { readSteps, type Step } from './steps.ts';

/** Of eight writers each. */
const FAMILIES = 2;
/** The log is copied into the database when it has grown by some 4 MiB. */
const LEAST_BYTES = 9 * 2 ** 20;
const passwords = openPasswords();

export interface PowerCuts {
  cuts: number;
  /** The same cuts of the same log for the same seed. */
  seed?: number;
  /** Another build of the server. */
  main?: string | undefined;
  report?: (line: string) => void;
}

/** What came of some cuts. */
export interface Survival {
  cuts: number;
  /** How many cuts left a state on which no server starts, or in which something is wrong. */
  broken: number;
  /** Changes that were acknowledged while the log was written. */
  acknowledged: number;
  /** A sentence for the first fault of each broken state, and for all that was not seen. */
  faults: string[];
}

/**
 * Lets writers write to a server whose disk is watched, kills it, and cuts the power at many
 * moments of what was written down: on each state that could be left a server is started, and
 * all that was acknowledged by then is audited.
 */
export async function cutPower({ cuts, seed = 1, main, report }: PowerCuts): Promise<Survival> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-power-'));
  const written = await write(folder, main);
  const survival = { cuts, broken: 0, acknowledged: written.acknowledged, faults: [] as string[] };
  const random = seeded(seed);
  const steps = readSteps(written.log);
  const disk = new Disk();
  let at = 0;
  const chosen = chooseCuts(
    steps.filter(({ end }) => end > written.from),
    cuts,
    random,
  );
  for (const [number, { step, fate }] of chosen.entries()) {
    for (; at < steps.length && (steps[at] as Step).end <= step.end; at += 1)
      disk.step(steps[at] as Step);
    const state = path.join(folder, 'state');
    layOut(new Map([[written.disk, null], ...disk.cut(fate, random)]), written.disk, state, random);
    const [fault] = await audit(path.join(state, 'data'), written, step.end);
    if (fault) {
      survival.broken += 1;
      survival.faults.push(`cut at ${step.end} (${step.kind}), unsynced ${fate}: ${fault}`);
    }
    report?.(`cut ${number + 1}: ${survival.broken} broken`);
    rmSync(state, { recursive: true });
  }
  for (const step of steps.slice(at)) disk.step(step);
  survival.faults.push(...unseen(disk).map((name) => `Not all was seen that happened to ${name}.`));
  if (survival.faults.length === 0) rmSync(folder, { recursive: true });
  else report?.(`The operations and the journals are kept in ${folder}`);
  return survival;
}

interface Written {
  log: string;
  /** The folder that was watched; the data's folder is in it. */
  disk: string;
  place: Place;
  crew: Crew;
  /** Where in the log all that the writers need had been set up. */
  from: number;
  acknowledged: number;
}

async function write(folder: string, main: string | undefined): Promise<Written> {
  const disk = path.join(folder, 'disk');
  const journals = path.join(folder, 'journals');
  for (const made of [disk, journals]) mkdirSync(made);
  const { env, log, position } = buildShim(disk, folder);
  const dataDir = path.join(disk, 'data');
  const place = new Place(dataDir, position);
  let server = await startServer({ dataDir, main, env });
  place.movesTo(server);
  const crew = await Crew.register(FAMILIES, journals, place);
  const from = position();
  // A start on data that is there, and the end before it, are among what is cut.
  await server.stop();
  server = await startServer({ dataDir, main, env });
  place.movesTo(server);
  const writing = crew.write();
  const isEnough = () =>
    position() > from + LEAST_BYTES && missing(writing.acknowledged).length === 0;
  await reached(writing, isEnough);
  await server.kill();
  await writing.end;
  return { log, disk, place, crew, from, acknowledged: writing.acknowledged.length };
}

/** Starts a server on what a cut left, and says what of it is wrong. */
async function audit(dataDir: string, { crew, place }: Written, upTo: number): Promise<string[]> {
  const { storage, reason } = await openStorage({ databaseUrl: null, dataDir }, new Hub(), () => {})
    .then((storage) => ({ storage, reason: null }))
    .catch((error: unknown) => ({ storage: null, reason: error }));
  if (!storage) return [`it does not start: ${reason}`];
  place.movesInto(createApp(contextOn({ storage, clock: systemClock, dataDir, passwords })));
  try {
    return [...(await crew.audit(upTo)), ...(await verify(storage.read))];
  } catch (error) {
    return [`it cannot be read: ${error}`];
  } finally {
    await storage.close();
  }
}
