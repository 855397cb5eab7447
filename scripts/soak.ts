/**
 * Kills the server in the middle of its work, again and again, and says what was lost or doubled.
 *   npm run soak -- --rounds 200
 *   npm run soak -- --rounds 50 --postgres            a PostgreSQL of its own (or DATABASE_URL)
 *   npm run soak -- --server /tmp/other/main.js       another build of the server
 * Or lets families live random days beside the naive model, and says where the two disagree.
 *   npm run soak -- --sequences 2000                  also with --postgres
 *   npm run soak -- --sequences 40 --seed 1234        those of a failure, as its report names them
 * Or lets three devices ask for points and gifts at the same time, and counts every point.
 *   npm run soak -- --interleavings 10000             also with --postgres and --seed
 * Or takes backups while 32 devices write, and verifies each.
 *   npm run soak -- --backups 50
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runBackups } from '../e2e/fault/backups.ts';
import { withPostgres } from '../e2e/fault/postgres.ts';
import { runRounds } from '../e2e/fault/rounds.ts';

/** New data after so many rounds: what writers create makes every round after it slower. */
const ROUNDS_ON_SAME_DATA = 20;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    postgres: { type: 'boolean', default: false },
    server: { type: 'string' },
    sequences: { type: 'string' },
    interleavings: { type: 'string' },
    seed: { type: 'string' },
    backups: { type: 'string' },
  },
});
if (values.sequences) {
  process.exitCode = runTest('model.test.ts', 'MODEL', {
    SEQUENCES: values.sequences,
  });
} else if (values.interleavings) {
  process.exitCode = runTest('server/gift/interleavings.test.ts', 'PURSE', {
    INTERLEAVINGS: values.interleavings,
  });
} else if (values.backups) {
  tell(await runBackups(Number(values.backups), say), `${values.backups} backups`);
} else {
  await killServers(Number(values.rounds));
}

/** A test of the suite, asked for more than every test run has time for. */
function runTest(file: string, name: string, settings: Record<string, string>): number {
  const project = values.postgres ? 'server on PostgreSQL' : 'server on SQLite';
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

async function killServers(wanted: number) {
  const faults: string[] = [];
  for (let done = 0; done < wanted && faults.length === 0; done += ROUNDS_ON_SAME_DATA) {
    const rounds = Math.min(ROUNDS_ON_SAME_DATA, wanted - done);
    const run = (databaseUrl?: string) =>
      runRounds({
        rounds,
        databaseUrl,
        main: values.server,
        report: (line) => say(`${done} + ${line}`),
      });
    faults.push(...(await (values.postgres ? withPostgres(run) : run())));
  }
  tell(faults, `${wanted} rounds wanted`);
}

function tell(faults: readonly string[], done: string) {
  for (const fault of faults) say(fault);
  say(`${done}, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
