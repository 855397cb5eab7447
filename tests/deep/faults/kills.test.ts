import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { audited, changeFaults, toldBy } from './audit.ts';
import { reached } from './clients.ts';
import type { Answer, Line } from './journal.ts';
import { runRounds } from './rounds.ts';
import { GIVEN, type State, type Wish } from './scenarios/scenario.ts';
import { NotStarted, startServer } from './server-process.ts';

const ROUNDS = 5;
const seed = inject('seed');
/** A busy machine must not fail a test. */
const LONG = { timeout: 180_000 };

test(
  `loses and duplicates nothing when the server is killed ${ROUNDS} times during all commands`,
  LONG,
  async () => {
    const { faults } = await runRounds({ rounds: ROUNDS, seed });
    expect(faults, `SEED=${seed}`).toEqual([]);
  },
);

test(
  'exits with 0 and keeps acknowledged changes when the server stops with pending requests',
  LONG,
  async () => {
    const { faults } = await runRounds({ rounds: 1, seed, end: 'stop' });
    expect(faults, `SEED=${seed}`).toEqual([]);
  },
);

test('refuses to start a second server on the same data and says why in one line', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwiazdozbior-second-'));
  const first = await startServer({ dataDir });
  onTestFinished(async () => {
    await first.kill();
    rmSync(dataDir, { recursive: true });
  });
  const refused = await startServer({ dataDir }).catch((error: unknown) => error);
  if (!(refused instanceof NotStarted)) throw new Error('The second server started.');
  expect(refused.ended.code).toBe(1);
  expect(refused.ended.errors).toMatch(
    /^Another server, restore or move is already using the data.*\n$/,
  );
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
});

test('fails a round without acknowledged changes', async () => {
  const silent = { acknowledged: [], end: Promise.resolve() };
  await expect(reached(silent, () => 'change number 20')).rejects.toThrow(
    'Still no change number 20 after 0 changes: the server ended.',
  );
});

test('reports lost, duplicate and unrequested changes in the audit', () => {
  const lines = journal([], [['a'], ok(1)], [['a', 'b'], ok(2)]);
  const audit = (found: State) => audited(toldBy('anna', lines), found);
  expect(audit(['a', 'b'])).toEqual([]);
  expect(audit(['a'])).toEqual(['anna, step 2: told of ["a","b"], there is ["a"]']);
  expect(audit(['a', 'b', 'b'])).toEqual([
    'anna, step 2: told of ["a","b"], there is ["a","b","b"]',
  ]);
  expect(audit(['a', 'c'])).toHaveLength(1);
});

test('accepts both results of an unanswered command in the audit, but only once', () => {
  const asked = journal([], [['a'], ok(1)], [['a', 'b'], null]);
  const audit = (found: State, lines = asked) => audited(toldBy('anna', lines), found);
  expect(audit(['a'])).toEqual([]);
  expect(audit(['a', 'b'])).toEqual([]);
  expect(audit(['a', 'b', 'b'])).toEqual([
    'anna, step 1: told of ["a"], or by post /api/kids ["a","b"], there is ["a","b","b"]',
  ]);
  const settled: Line[] = [...asked, { at: 9, step: 2, found: ['a'] }];
  expect(audit(['a'], settled)).toEqual([]);
  expect(audit(['a', 'b'], settled)).toHaveLength(1);
});

test('audits what was acknowledged up to a position on the disk', () => {
  const lines = journal([], [['a'], ok(1)], [['a', 'b'], ok(2)]);
  const audit = (found: State, upTo: number) => audited(toldBy('anna', lines, upTo), found);
  expect(audit([], 0)).toEqual([]);
  expect(audit(['a'], 0)).toHaveLength(1);
  // The first command is sent at 1, and acknowledged at 2.
  expect(audit([], 1)).toEqual([]);
  expect(audit(['a'], 1)).toEqual([]);
  expect(audit([], 2)).toHaveLength(1);
  expect(audit(['a'], 2)).toEqual([]);
});

test('compares assigned numbers in the audit once the server has returned them', () => {
  const answered = journal([], [[{ mission: GIVEN }], { ...ok(1), made: 7 }]);
  const asked = journal([], [[{ mission: GIVEN }], null]);
  const audit = (lines: Line[], found: State) => audited(toldBy('anna', lines), found);
  expect(audit(asked, [{ mission: 8 }])).toEqual([]);
  expect(audit(answered, [{ mission: 7 }])).toEqual([]);
  expect(audit(answered, [{ mission: 8 }])).toHaveLength(1);
});

test('reports unexpected refusals in the audit, and accepts expected ones', () => {
  const faultsOf = (status: number, refused?: number) => {
    const lines = journal([], [['a'], { status }, refused]);
    return audited(toldBy('anna', lines), status < 300 || status === refused ? ['a'] : []);
  };
  expect(faultsOf(200)).toEqual([]);
  expect(faultsOf(409)).toEqual(['anna, step 1: answered 409: post /api/kids']);
  expect(faultsOf(200, 403)).toHaveLength(2);
  expect(faultsOf(403, 403)).toEqual([]);
  // A rate-limited command is not carried out.
  expect(faultsOf(429)).toEqual([]);
});

test('counts the changes of a family in the audit', () => {
  const faultsOf = (now: number, ...answers: (Answer | null)[]) => {
    const lines = journal([], ...answers.map((answer) => [[], answer] as const));
    return changeFaults({ name: 'rodzina', before: 3, now }, [{ writer: 'anna', lines }]);
  };
  expect(faultsOf(5, ok(4), ok(5), null)).toEqual([]);
  expect(faultsOf(6, ok(4), ok(5), null)).toEqual([]);
  expect(faultsOf(7, ok(4), ok(5), null)).toEqual([
    'rodzina: made 4 changes; 3 were sent, 2 acknowledged',
  ]);
  expect(faultsOf(4, ok(4), ok(5))).toEqual([
    'anna, step 2: change 5 was lost, the family is at 4',
    'rodzina: made 1 changes; 2 were sent, 2 acknowledged',
  ]);
  expect(faultsOf(5, ok(4), ok(4))).toEqual([
    'anna, step 2: has the change number 4 of anna, step 1',
  ]);
});

const ok = (change: number) => ({ status: 200, change });

/** Returns the initial state, and each command with its result and its response. */
function journal(
  first: State,
  ...deeds: (readonly [State, Answer | null, (number | undefined)?])[]
): Line[] {
  const lines: Line[] = [{ at: 0, step: 0, found: first }];
  for (const [index, [makes, answer, refused]] of deeds.entries()) {
    const step = index + 1;
    const wish: Wish = { route: 'post /api/kids', makes, ...(refused && { refused }) };
    lines.push({ at: 2 * step - 1, step, wish });
    if (answer) lines.push({ at: 2 * step, step, answer });
  }
  return lines;
}
