import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { audited, changeFaults, toldBy } from './audit.ts';
import { reached } from './crew.ts';
import type { Answer, Line } from './journal.ts';
import { runRounds } from './rounds.ts';
import { NotStarted, startServer } from './server-process.ts';
import { GIVEN, type State, type Wish } from './trades/trade.ts';

const ROUNDS = 5;
const seed = inject('seed');
/** A machine that is busy with other things is no fault. */
const LONG = { timeout: 180_000 };

test(
  `The server is killed ${ROUNDS} times while all commands come: nothing is lost or doubled`,
  LONG,
  async () => {
    const { faults } = await runRounds({ rounds: ROUNDS, seed });
    expect(faults, `SEED=${seed}`).toEqual([]);
  },
);

test(
  'The server stops with requests under way: it ends with 0 and keeps what it answered',
  LONG,
  async () => {
    const { faults } = await runRounds({ rounds: 1, seed, end: 'stop' });
    expect(faults, `SEED=${seed}`).toEqual([]);
  },
);

test('A second server on the same data does not start, and says why in one line', async () => {
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

test('A round in which nothing is acknowledged fails', async () => {
  const silent = { acknowledged: [], end: Promise.resolve() };
  await expect(reached(silent, () => 'change number 20')).rejects.toThrow(
    'Still no change number 20 after 0 changes: the server ended.',
  );
});

test('The audit names what was lost, doubled or never asked for', () => {
  const lines = journal([], [['a'], ok(1)], [['a', 'b'], ok(2)]);
  const audit = (found: State) => audited(toldBy('anna', lines), found);
  expect(audit(['a', 'b'])).toEqual([]);
  expect(audit(['a'])).toEqual(['anna, step 2: told of ["a","b"], there is ["a"]']);
  expect(audit(['a', 'b', 'b'])).toEqual([
    'anna, step 2: told of ["a","b"], there is ["a","b","b"]',
  ]);
  expect(audit(['a', 'c'])).toHaveLength(1);
});

test('The audit takes an unanswered wish either way, but only once', () => {
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

test('The audit goes by what was told until a place on the disk', () => {
  const lines = journal([], [['a'], ok(1)], [['a', 'b'], ok(2)]);
  const audit = (found: State, upTo: number) => audited(toldBy('anna', lines, upTo), found);
  expect(audit([], 0)).toEqual([]);
  expect(audit(['a'], 0)).toHaveLength(1);
  // The first wish is on its way at 1, and answered at 2.
  expect(audit([], 1)).toEqual([]);
  expect(audit(['a'], 1)).toEqual([]);
  expect(audit([], 2)).toHaveLength(1);
  expect(audit(['a'], 2)).toEqual([]);
});

test('The audit knows what the server has numbered, once it was told the number', () => {
  const answered = journal([], [[{ mission: GIVEN }], { ...ok(1), made: 7 }]);
  const asked = journal([], [[{ mission: GIVEN }], null]);
  const audit = (lines: Line[], found: State) => audited(toldBy('anna', lines), found);
  expect(audit(asked, [{ mission: 8 }])).toEqual([]);
  expect(audit(answered, [{ mission: 7 }])).toEqual([]);
  expect(audit(answered, [{ mission: 8 }])).toHaveLength(1);
});

test('The audit names refusals that nobody expects, and takes one that was asked for', () => {
  const faultsOf = (status: number, refused?: number) => {
    const lines = journal([], [['a'], { status }, refused]);
    return audited(toldBy('anna', lines), status < 300 || status === refused ? ['a'] : []);
  };
  expect(faultsOf(200)).toEqual([]);
  expect(faultsOf(409)).toEqual(['anna, step 1: answered 409: post /api/kids']);
  expect(faultsOf(200, 403)).toHaveLength(2);
  expect(faultsOf(403, 403)).toEqual([]);
  // Nothing is carried out that comes too fast.
  expect(faultsOf(429)).toEqual([]);
});

test('The audit counts the changes of a family', () => {
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

/** What was there at first, and each wish with what it makes of it and its answer. */
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
