/**
 * Kills the server in the middle of its work, again and again, and says what was lost or doubled.
 *   npm run soak -- --rounds 200
 *   npm run soak -- --rounds 50 --postgres            a PostgreSQL of its own (or DATABASE_URL)
 *   npm run soak -- --server /tmp/other/main.js       another build of the server
 * Or cuts the power at so many moments while all commands come, and at every one of a first start,
 * of the upgrade of each release, of a backup, a restore, a move and an import.
 *   npm run soak -- --power 1000                      Linux with gcc; also with --server and --seed
 * Or lets families live random days beside the naive model, and says where the two disagree.
 *   npm run soak -- --sequences 2000                  also with --postgres
 *   npm run soak -- --sequences 40 --seed 1234        those of a failure, as its report names them
 * Or lets three devices ask for points and gifts at the same time, and counts every point.
 *   npm run soak -- --interleavings 10000             also with --postgres and --seed
 * Or lets a children's tablet lose its line and be killed while thumbs are given, in random sequences.
 *   npm run soak -- --wishes 20000                    also with --seed
 * Or takes backups while 32 devices write, and verifies each.
 *   npm run soak -- --backups 50
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runBackups } from '../e2e/fault/backups.ts';
import { missing } from '../e2e/fault/crew.ts';
import { withPostgres } from '../e2e/fault/postgres.ts';
import { cutPower } from '../e2e/fault/power/power.ts';
import { NO_SHIM } from '../e2e/fault/power/shim.ts';
import { cutWork } from '../e2e/fault/power/work.ts';
import { WORKS } from '../e2e/fault/power/works.ts';
import { runRounds } from '../e2e/fault/rounds.ts';
import type { WriteRoute } from '../e2e/fault/trades/trade.ts';

/** New data after so many rounds: what writers create makes every round after it slower. */
const ROUNDS_ON_SAME_DATA = 20;
/** In so many rounds the writers come to every command. */
const ENOUGH_ROUNDS = 20;
/** A new log of operations after so many cuts. */
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
if (values.sequences) {
  process.exitCode = runTest('model.test.ts', 'MODEL', {
    SEQUENCES: values.sequences,
  });
} else if (values.wishes) {
  process.exitCode = runTest(
    'e2e/unsent-wishes.test.ts',
    'WISHES',
    { SEQUENCES: values.wishes },
    'browser',
  );
} else if (values.interleavings) {
  process.exitCode = runTest('server/gift/interleavings.test.ts', 'PURSE', {
    INTERLEAVINGS: values.interleavings,
  });
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

/** A test of the suite, asked for more than every test run has time for. */
function runTest(
  file: string,
  name: string,
  settings: Record<string, string>,
  project = values.postgres ? 'server on PostgreSQL' : 'server on SQLite',
): number {
  const wanted = { ...settings, ...(values.seed && { SEED: values.seed }) };
  const env = Object.fromEntries(
    Object.entries(wanted).map(([setting, value]) => [`${name}_${setting}`, value]),
  );
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', project, file], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
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
  say(`${wanted} rounds wanted, ${acknowledged.length} changes acknowledged`);
  return faults;
}

async function cutThePower(wanted: number): Promise<string[]> {
  if (NO_SHIM) return [`The power cannot be cut here: ${NO_SHIM}.`];
  const faults: string[] = [];
  const main = values.server;
  for (const [name, work] of WORKS) {
    const report = (line: string) => say(`${name}, ${line}`);
    faults.push(...(await cutWork(work, { cuts: 'every', report })).faults);
  }
  let acknowledged = 0;
  for (let done = 0; done < wanted && faults.length === 0; done += CUTS_OF_SAME_LOG) {
    const outcome = await cutPower({
      cuts: Math.min(CUTS_OF_SAME_LOG, wanted - done),
      seed: Number(values.seed ?? 1) + done,
      main,
      report: (line) => say(`${done} + ${line}`),
    });
    faults.push(...outcome.faults);
    acknowledged += outcome.acknowledged;
  }
  say(`${wanted} cuts wanted, ${acknowledged} changes acknowledged`);
  return faults;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
