import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { answered, SampleParent, SIGN_IN } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import { until } from '#fixtures/until.ts';
import { verifyFile } from '../../../server/db/verify/verify-data.ts';
import { backUp } from './programs.ts';
import { type ServerProcess, sendTo, startServer } from './server-process.ts';

const FAMILIES = 4;
const WRITERS_OF_A_FAMILY = 8;
/** A session may make 100 changes in ten seconds: each writer has four, and waits in between. */
const SESSIONS_OF_A_WRITER = 4;
const PAUSE_MS = 25;
/** The number of writes without a backup, for comparison: about ten seconds. */
const ALONE = 5000;
const LONGEST_MS = 300_000;

/**
 * Takes backups while 32 devices write, and opens and verifies each. Checks that it contains all
 * changes that were acknowledged before it began. Returns a sentence for each fault.
 */
export async function runBackups(count: number, report: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-backups-'));
  const dataDir = path.join(folder, 'data');
  const server = await startServer({ dataDir });
  const faults: string[] = [];
  try {
    const writers = await openWriters(server);
    const writing = writers.map((writer) => writer.write());
    const written = () => writers.reduce((all, { acknowledged }) => all + acknowledged.length, 0);
    if (!(await until(() => written() >= ALONE, { mostMs: LONGEST_MS }))) {
      throw new Error(`Only ${written()} of ${ALONE} changes were acknowledged.`);
    }
    report(`writes without a backup: ${takeTimes(writers)}`);
    const times: number[] = [];
    for (let number = 1; number <= count && faults.length === 0; number += 1) {
      const before = writers.flatMap(({ acknowledged }) => acknowledged);
      const begun = performance.now();
      const copy = await backUp(dataDir);
      times.push(performance.now() - begun);
      const asked = new Set(writers.flatMap((writer) => writer.asked));
      faults.push(...(await faultsOf(copy, before, asked)));
      const megabytes = (statSync(copy).size / 1024 / 1024).toFixed(1);
      report(
        `backup ${number}: ${megabytes} MB, ${before.length} changes before it, ${faults.length} faults`,
      );
    }
    report(`writes during backups: ${takeTimes(writers)}`);
    report(`a backup, with the start of its program and its checks: ${described(times)}`);
    for (const writer of writers) writer.stop();
    await Promise.all(writing);
  } finally {
    await server.kill();
    if (faults.length === 0) rmSync(folder, { recursive: true });
    else report(`kept the data and its copies in ${folder}`);
  }
  return faults;
}

/**
 * Returns the changes that a copy lacks, has twice or should not have, and the faults of `verify`.
 */
async function faultsOf(copy: string, before: readonly string[], asked: ReadonlySet<string>) {
  const database = new DatabaseSync(copy, { readOnly: true });
  const rows = database.prepare('select description from extra_points').all();
  database.close();
  const given = rows.map((row) => String((row as { description: string }).description));
  const held = new Set(given);
  return [
    ...(await verifyFile(copy, { isAlone: true })),
    ...(held.size < given.length ? [`${copy} holds a change twice`] : []),
    ...before.filter((each) => !held.has(each)).map((each) => `${copy} lacks ${each}`),
    ...given.filter((each) => !asked.has(each)).map((each) => `${copy} holds ${each}, never asked`),
  ];
}

async function openWriters(place: Pick<ServerProcess, 'address'>) {
  const writers = [];
  for (let family = 1; family <= FAMILIES; family += 1) {
    const email = `family${family}@example.com`;
    const parent = new SampleParent(new Device(sendTo(place)));
    await parent.register(email);
    const login = await parent.addKid();
    for (let writer = 1; writer <= WRITERS_OF_A_FAMILY; writer += 1) {
      const sessions = Array.from({ length: SESSIONS_OF_A_WRITER }, () => signIn(place, email));
      writers.push(writerOf(`${family}.${writer}`, await Promise.all(sessions), login));
    }
  }
  return writers;
}

async function signIn(place: Pick<ServerProcess, 'address'>, email: string): Promise<SampleParent> {
  const parent = new SampleParent(new Device(sendTo(place)));
  await answered(parent.api.session.$post({ json: { ...SIGN_IN, email } }));
  await answered(parent.api.actor.$put({ json: { be: 'parent' } }));
  return parent;
}

/** Returns a writer that gives points one after another and records each response time in ms. */
function writerOf(name: string, sessions: readonly SampleParent[], login: string) {
  let stopped = false;
  const writer = {
    asked: [] as string[],
    acknowledged: [] as string[],
    times: [] as number[],
    stop() {
      stopped = true;
    },
    async write() {
      for (let step = 0; !stopped; step += 1) {
        const description = `point ${name} ${step}`;
        writer.asked.push(description);
        const begun = performance.now();
        await sessions[step % sessions.length]?.addPoints(login, 1, description);
        writer.times.push(performance.now() - begun);
        writer.acknowledged.push(description);
        // wait: the server counts a session's changes by real time.
        await new Promise((over) => setTimeout(over, PAUSE_MS));
      }
    },
  };
  return writer;
}

function takeTimes(writers: readonly { times: number[] }[]): string {
  return described(writers.flatMap(({ times }) => times.splice(0)));
}

function described(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  return `${sorted.length}, half within ${at(0.5)}, 99 % within ${at(0.99)}, the longest ${at(1)}`;
}
