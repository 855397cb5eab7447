import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newFolder } from '#fixtures/database/folder.ts';
import { type Random, randomFrom } from '#fixtures/random.ts';
import { openStorage } from '../../../server/db/storage.ts';
import { verify } from '../../../server/db/verify/verify.ts';
import { Hub } from '../../../server/live/hub.ts';
import { Clients, reached } from './clients.ts';
import { Place } from './place.ts';
import type { WriteRoute } from './scenarios/scenario.ts';
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

/** Each with a writer of every scenario. */
const FAMILIES = 2;
/** The number of acknowledged changes before the server is killed. */
const FEWEST_CHANGES = 20;
const MOST_CHANGES = 200;
/** A wrong total after a kill persists, so the server need not stop after each round. */
const ROUNDS_UNTIL_RECOUNT = 5;
const LONGEST_WAIT_MS = 20;

export interface Rounds extends Omit<ServerOptions, 'dataDir'> {
  rounds: number;
  /** Determines the commands and the moment of the kill. */
  seed?: number;
  /** How each round ends after some acknowledged changes; `stop` is SIGTERM. */
  end?: 'kill' | 'stop';
  /** Is called with a line after each round. */
  report?: (line: string) => void;
}

/** The result of some rounds. */
export interface Outcome {
  /** A sentence for each fault. */
  faults: string[];
  /** The routes of all acknowledged changes. */
  acknowledged: WriteRoute[];
}

/**
 * Runs rounds: writers write until the server is killed at a random moment. Then it starts again on
 * the same data and is audited.
 */
export async function runRounds({
  rounds,
  seed = 1,
  end = 'kill',
  report,
  ...options
}: Rounds): Promise<Outcome> {
  // Data written by a killed process survives without sync, so a real disk would only be slower.
  const folder = newFolder();
  const journals = path.join(folder, 'journals');
  mkdirSync(journals);
  const server = { ...options, dataDir: path.join(folder, 'data') };
  let running = await startServer(server);
  const place = new Place(server.dataDir);
  place.movesTo(running);
  const random = randomFrom(seed);
  const faults: string[] = [];
  const acknowledged: WriteRoute[] = [];
  try {
    const crew = await Clients.register(FAMILIES, journals, place, random.fork());
    for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
      const routes = await writeUntilTheEnd({ crew, server: running, end, random, faults });
      acknowledged.push(...routes);
      running = await startServer(server);
      place.movesTo(running);
      faults.push(...(await crew.settle()));
      if (round % ROUNDS_UNTIL_RECOUNT === 0 || round === rounds) {
        faults.push(...(await stopAndVerify(running, server)));
        if (round < rounds) running = await startServer(server);
        place.movesTo(running);
      }
      report?.(`round ${round}: ${routes.length} changes acknowledged, ${faults.length} faults`);
    }
  } finally {
    await running.kill();
    if (faults.length === 0) rmSync(folder, { recursive: true });
    else report?.(`The journals and the data are kept in ${folder}`);
  }
  return { faults, acknowledged };
}

interface Round {
  crew: Clients;
  server: ServerProcess;
  end: 'kill' | 'stop';
  random: Random;
  faults: string[];
}

async function writeUntilTheEnd({ crew, server, end, random, faults }: Round) {
  const writing = crew.write();
  const wanted = FEWEST_CHANGES + random.below(MOST_CHANGES - FEWEST_CHANGES);
  const isReached = () => writing.acknowledged.length >= wanted;
  await reached(writing, () => (isReached() ? null : `change number ${wanted}`));
  const waitMs = random.share() * LONGEST_WAIT_MS;
  // wait: the kill must come at any moment of the work, not only after a response.
  await new Promise((over) => setTimeout(over, waitMs));
  const how = await server[end]();
  if (end === 'stop') faults.push(...uncleanEnd(how));
  await writing.end;
  return writing.acknowledged;
}

/** Verifies all stored totals after an orderly stop of the server. */
async function stopAndVerify(running: ServerProcess, { dataDir, databaseUrl }: ServerOptions) {
  const faults = uncleanEnd(await running.stop());
  const storage = await openStorage(
    { databaseUrl: databaseUrl ?? null, dataDir },
    new Hub(),
    (error) => faults.push(`database connection lost: ${error.message}`),
  );
  faults.push(...(await verify(storage.read)));
  await storage.close();
  return faults;
}

function uncleanEnd({ code, signal, errors }: Awaited<ReturnType<ServerProcess['stop']>>) {
  if (code === 0 && errors === '') return [];
  return [`SIGTERM ended the server with ${code ?? signal}: ${errors}`];
}
