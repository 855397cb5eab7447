import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hub } from '../../server/live/hub.ts';
import { openStorage } from '../../server/storage/storage.ts';
import { verify } from '../../server/storage/verify.ts';
import { type Place, WritingFamily } from './family.ts';
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

/** Four families of eight devices. */
const FAMILIES = 4;
const EARLIEST_KILL_MS = 300;
const LATEST_KILL_MS = 1800;

export interface Rounds extends Omit<ServerOptions, 'dataDir'> {
  rounds: number;
  /** How each round ends; `stop` is SIGTERM. */
  end?: 'kill' | 'stop';
  /** Is told about each round when it is over. */
  report?: (line: string) => void;
}

/**
 * Lets writers write until the server is killed at a random moment, starts it again on the same
 * data and audits what is there; then the next round. Returns a sentence for each fault.
 */
export async function runRounds({ rounds, end = 'kill', report, ...options }: Rounds) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-fault-'));
  const journals = path.join(folder, 'journals');
  mkdirSync(journals);
  const server = { ...options, dataDir: path.join(folder, 'data') };
  let running = await startServer(server);
  const place: Place = { address: running.address };
  const faults: string[] = [];
  const families: WritingFamily[] = [];
  try {
    for (let number = 1; number <= FAMILIES; number += 1) {
      // A database that outlives the run already has the families of earlier ones.
      const name = `family${number}-${Date.now().toString(36)}`;
      families.push(await WritingFamily.register(name, journals, place));
    }
    for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
      const answers = await writeUntilTheEnd(families, running, end, faults);
      running = await startServer(server);
      place.address = running.address;
      for (const family of families) faults.push(...(await family.audit()));
      faults.push(...(await stopAndVerify(running, server)));
      if (round < rounds) running = await startServer(server);
      place.address = running.address;
      report?.(`round ${round}: ${answers} changes acknowledged, ${faults.length} faults`);
    }
  } finally {
    await running.kill();
    for (const family of families) await family.close();
    if (faults.length === 0) rmSync(folder, { recursive: true });
    else report?.(`The journals and the data are kept in ${folder}`);
  }
  return faults;
}

async function writeUntilTheEnd(
  families: WritingFamily[],
  server: ServerProcess,
  end: 'kill' | 'stop',
  faults: string[],
) {
  const writing = families.flatMap(({ writers }) => writers.map((writer) => writer.write()));
  await pause(EARLIEST_KILL_MS + Math.random() * (LATEST_KILL_MS - EARLIEST_KILL_MS));
  const how = await server[end]();
  if (end === 'stop') faults.push(...uncleanEnd(how));
  return (await Promise.all(writing)).reduce((sum, answers) => sum + answers, 0);
}

/** Recounts all that the server keeps, after it ended as it was asked to. */
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
