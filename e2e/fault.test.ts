import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { audit, type FamilyState } from './fault/audit.ts';
import type { Answer, Journal, Line, Wish } from './fault/journal.ts';
import { runRounds } from './fault/rounds.ts';
import { NotStarted, startServer } from './fault/server-process.ts';

const ROUNDS = 5;

test(`The server is killed ${ROUNDS} times while 32 devices write: nothing is lost or doubled`, async () => {
  expect(await runRounds({ rounds: ROUNDS })).toEqual([]);
});

test('The server stops with requests under way: it ends with 0 and keeps what it answered', async () => {
  expect(await runRounds({ rounds: 1, end: 'stop' })).toEqual([]);
});

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
  expect(refused.ended.errors).toMatch(/^Another server is already using the data.*\n$/);
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
});

test('The audit names each change that was lost, doubled or never asked for', () => {
  const to = (state: 'wait' | 'done', day: number, shared = false): Wish => ({
    mark: { login: 'zosia', mission: 3, day },
    to: state,
    saw: 'undone',
    result: state,
    shared,
  });
  const ok = (change: number, more: Partial<Answer>) => ({ status: 200, change, ...more });
  const made: Wish = { missionOf: 'zosia', name: 'twice', key: 'twice' };
  const journals = [
    journal('anna', [to('done', 10), ok(1, { state: 'done' })], [made, ok(2, { made: 4 })]),
    journal('bartek', [to('done', 11), ok(3, { state: 'done' })], [to('wait', 12), null]),
    journal('celina', [to('wait', 13, true), ok(4, { state: 'done' })]),
    journal('darek', [to('done', 13, true), ok(5, { state: 'done' })]),
    journal('ewa', [{ kid: 'ewa', key: 'ewa' }, ok(6, { made: 'ewa-22' })]),
  ];
  const given = family(0, [], [3]);
  const mark = (day: number) => ({ mission: 3, day, state: 'done' as const });

  const clean = family(7, [mark(10), mark(11), mark(13)], [3, 4]);
  clean.kids.push({ login: 'ewa-22', name: 'ewa', earned: 0, missions: [], marks: [] });
  expect(audit(given, clean, journals)).toEqual({
    faults: [],
    settled: new Map([['bartek', false]]),
  });

  const broken = family(5, [mark(10), mark(20)], [3, 4, 5]);
  expect(audit(given, broken, journals).faults).toEqual([
    'ewa, step 1: change 6 was lost, the family is at 5',
    'rodzina: made 5 changes; 7 were sent, 6 acknowledged',
    'anna, step 2: there 2 times: mission twice of zosia',
    'ewa, step 1: lost: kid ewa',
    'bartek, step 1: lost: mission 3 of zosia on day 11 was acknowledged as done, there is undone',
    'celina, step 1: lost: mission 3 of zosia on day 13 was acknowledged as done, there is undone',
    'rodzina: nobody asked for mission 3 of zosia on day 20 done',
  ]);
});

test('The audit takes an unanswered change either way, but only once', () => {
  const wish: Wish = { missionOf: 'zosia', name: 'perhaps', key: 'perhaps' };
  const lost = journal('anna', [wish, null]);
  const audited = (missions: number[], lines: Line[] = []) =>
    audit(family(0, [], [3]), family(missions.length - 1, [], missions), [
      { ...lost, lines: [...lost.lines, ...lines] },
    ]);
  expect(audited([3])).toEqual({ faults: [], settled: new Map([['anna', false]]) });
  expect(audited([3, 4])).toEqual({ faults: [], settled: new Map([['anna', true]]) });
  expect(audited([3, 4, 5]).faults).toContain(
    'anna, step 1: there 2 times: mission perhaps of zosia',
  );
  expect(audited([3], [{ step: 1, settled: true }]).faults).toContain(
    'anna, step 1: lost: mission perhaps of zosia',
  );
  expect(audited([3, 4], [{ step: 1, settled: false }]).faults).toContain(
    'rodzina: nobody asked for mission perhaps of zosia',
  );
});

function journal(writer: string, ...deeds: [Wish, Answer | null][]): Journal {
  const lines = deeds.flatMap(([wish, answer], index): Line[] => {
    const step = index + 1;
    return answer
      ? [
          { step, wish },
          { step, answer },
        ]
      : [{ step, wish }];
  });
  return { writer, lines };
}

/** A family with one kid. Mission 3 was there before; the others are called as their writer did. */
function family(
  change: number,
  marks: FamilyState['kids'][number]['marks'],
  missions: number[],
): FamilyState {
  const created = marks.length > 0 ? 'twice' : 'perhaps';
  const named = missions.map((mission) => ({
    mission,
    name: mission === 3 ? 'Zęby rano' : created,
    points: 2,
  }));
  const earned = marks.filter(({ state }) => state === 'done').length * 2;
  return {
    family: 'rodzina',
    change,
    kids: [{ login: 'zosia', name: 'Zosia', earned, missions: named, marks }],
  };
}
