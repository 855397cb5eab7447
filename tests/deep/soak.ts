/**
 * Kills the server during its work many times, and reports lost or duplicated changes.
 *   npm run soak -- --rounds 200
 *   npm run soak -- --rounds 50 --postgres            a PostgreSQL of its own (or DATABASE_URL)
 *   npm run soak -- --rounds 50 --seed 7              other commands and other moments
 *   npm run soak -- --server /tmp/other/main.js       another build of the server
 * Or simulates power cuts. They happen at random moments while all commands run. They also happen at
 * every moment of a first start, upgrade, backup, restore, move and import.
 *   npm run soak -- --power 1000                      Linux with gcc; also with --server and --seed
 * Or compares random days of families with the naive model, and reports differences.
 *   npm run soak -- --sequences 2000                  also with --postgres
 *   npm run soak -- --sequences 40 --seed 1234        repeats a reported failure
 * Or lets three devices use points and gifts concurrently, and counts every point.
 *   npm run soak -- --interleavings 10000             also with --postgres and --seed
 * Or disconnects and kills a children's tablet in random sequences of thumbs.
 *   npm run soak -- --wishes 20000                    also with --seed
 * Or takes backups while 32 devices write, and verifies each.
 *   npm run soak -- --backups 50
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runBackups } from './faults/backups.ts';
import { missing } from './faults/clients.ts';
import { withPostgres } from './faults/postgres.ts';
import { runRounds } from './faults/rounds.ts';
import type { WriteRoute } from './faults/scenarios/scenario.ts';
import { cutPower } from './power/power.ts';
import { NO_SHIM } from './power/shim.ts';
import { cutWork } from './power/work.ts';
import { WORKS } from './power/works.ts';

/** The number of rounds on the same data. Later ones are slower because of what writers create. */
const ROUNDS_ON_SAME_DATA = 20;
/** The number of rounds in which the writers use every command. */
const ENOUGH_ROUNDS = 20;
/** The number of power cuts before a new log of operations. */
const CUTS_OF_SAME_LOG = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    postgres: { type: 'boolean', default: false },
    server: { type: 'string' },
    power: { type: 'string' },
    sequences: { type: 'string' },
    interleavings: { type: 'string' },
    wishes: { type: 'string' },
    seed: { type: 'string' },
    backups: { type: 'string' },
  },
});
const seed = Number(values.seed ?? 1);
const on = values.postgres ? 'PostgreSQL' : 'SQLite';
const model = values.postgres ? 'model on PostgreSQL' : 'model';
if (values.sequences) {
  process.exitCode =
    runTest(values.sequences, model, 'tests/deep/model/model.test.ts') ||
    runTest(values.sequences, model, 'tests/deep/model/gifts.test.ts') ||
    runTest(fewer(values.sequences), model, 'tests/deep/model/family-files.test.ts');
} else if (values.wishes) {
  process.exitCode = runTest(values.wishes, 'offline', 'tests/deep/offline/sequences.test.ts');
} else if (values.interleavings) {
  const file = 'server/features/gift/interleavings.test.ts';
  process.exitCode = runTest(values.interleavings, on, file);
} else {
  const begun = performance.now();
  const faults = values.backups
    ? await runBackups(Number(values.backups), say)
    : values.power
      ? await cutThePower(Number(values.power))
      : await killServers(Number(values.rounds));
  for (const fault of faults) say(fault);
  say(`${faults.length} faults, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Returns fewer sequences for the test of family files, because large files take longer to read. */
function fewer(sequences: string): string {
  return String(Math.ceil(Number(sequences) / 5));
}

/** Runs a test of the suite with more sequences than in a normal run. */
function runTest(sequences: string, project: string, file: string): number {
  const suite = file.startsWith('tests/deep/') ? ['--config', 'vitest.deep.config.ts'] : [];
  const words = ['run', ...suite, '--project', project, file];
  const { status } = spawnSync('node_modules/.bin/vitest', words, {
    stdio: 'inherit',
    env: { ...process.env, SEQUENCES: sequences, ...(values.seed && { SEED: values.seed }) },
  });
  return status ?? 1;
}

async function killServers(wanted: number): Promise<string[]> {
  const faults: string[] = [];
  const acknowledged: WriteRoute[] = [];
  let done = 0;
  for (; done < wanted && faults.length === 0; done += ROUNDS_ON_SAME_DATA) {
    const rounds = Math.min(ROUNDS_ON_SAME_DATA, wanted - done);
    const run = (databaseUrl?: string) =>
      runRounds({
        rounds,
        seed: seed + done,
        databaseUrl,
        main: values.server,
        report: (line) => say(`${done} + ${line}`),
      });
    const outcome = await (values.postgres ? withPostgres(run) : run());
    faults.push(...outcome.faults);
    acknowledged.push(...outcome.acknowledged);
  }
  const left = wanted >= ENOUGH_ROUNDS && faults.length === 0 ? missing(acknowledged) : [];
  faults.push(...left.map((route) => `never acknowledged: ${route}`));
  say(`${wanted} rounds requested, ${acknowledged.length} changes acknowledged`);
  return faults;
}

async function cutThePower(wanted: number): Promise<string[]> {
  if (NO_SHIM) return [`power cuts cannot be simulated: ${NO_SHIM}`];
  const faults: string[] = [];
  const main = values.server;
  for (const [name, work] of WORKS) {
    const report = (line: string) => say(`${name}, ${line}`);
    faults.push(...(await cutWork(work, { cuts: 'every', seed, report })).faults);
  }
  let acknowledged = 0;
  for (let done = 0; done < wanted && faults.length === 0; done += CUTS_OF_SAME_LOG) {
    const outcome = await cutPower({
      cuts: Math.min(CUTS_OF_SAME_LOG, wanted - done),
      seed: seed + done,
      main,
      report: (line) => say(`${done} + ${line}`),
    });
    faults.push(...outcome.faults);
    acknowledged += outcome.acknowledged;
  }
  say(`${wanted} power cuts requested, ${acknowledged} changes acknowledged`);
  return faults;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
