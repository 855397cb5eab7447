import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEETH, TODAY } from '#fixtures/domain/mission.ts';
import { decideMark, type Mark, type MarkDecision, type MarkState, stateOf } from './mark.ts';
import type { Mission } from './mission.ts';

const STATES: readonly MarkState[] = ['undone', 'wait', 'done'];

const MISSION: Mission = { ...TEETH, start: TODAY - 30 };
const FREE: Mission = { ...MISSION, confirmation: false };
const PAST: Mission = { ...FREE, finish: TODAY - 5 };

/**
 * The decision for each command. Rows are the current states; columns are the commands undone, wait
 * and done. „?” marks commands that are rejected unless the sender saw the current state.
 */
const RULES = {
  parent: { undone: 'undone wait  done', wait: 'undone? wait done', done: 'undone? wait? done' },
  freeKid: { undone: 'undone done  done', wait: 'undone? done done', done: 'undone? done  done' },
  boundKid: { undone: 'undone wait  wait', wait: 'undone? wait wait', done: 'undone? done  done' },
};

const MARKERS = [
  ['A parent, confirmation needed', RULES.parent, 'parent', MISSION, 0],
  ['A parent, no confirmation', RULES.parent, 'parent', FREE, 0],
  ['A parent on a future day', RULES.parent, 'parent', FREE, 1],
  ['A parent on a past day', RULES.parent, 'parent', MISSION, -9],
  ['A kid, no confirmation', RULES.freeKid, 'kid', FREE, 0],
  ['A kid yesterday, no confirmation', RULES.freeKid, 'kid', FREE, -1],
  ['A kid before yesterday, no confirmation', RULES.boundKid, 'kid', FREE, -2],
  ['A kid long ago, no confirmation', RULES.boundKid, 'kid', FREE, -9],
  ['A kid on a past day of an ended mission', RULES.boundKid, 'kid', PAST, -9],
  ['A kid, confirmation needed', RULES.boundKid, 'kid', MISSION, 0],
  ['A kid on a past day, confirmation needed', RULES.boundKid, 'kid', MISSION, -9],
  ['A kid on a future day, no confirmation', RULES.boundKid, 'kid', FREE, 1],
  ['A kid on a future day, confirmation needed', RULES.boundKid, 'kid', MISSION, 1],
] as const;

test.each(MARKERS)(
  'decides every command from every state: %s',
  (_, rules, marker, mission, offset) => {
    for (const current of STATES) {
      const row = rules[current].split(/ +/);
      for (const [column, to] of STATES.entries()) {
        for (const saw of STATES) {
          const { state, unlessSeen } = rule(row[column]);
          const expected: MarkDecision =
            unlessSeen && saw !== current ? { refused: 'mark-changed' } : { state };
          const decided = decideMark(mission, TODAY + offset, TODAY, current, marker, { to, saw });
          expect(decided, `${current}, wishes ${to}, saw ${saw}`).toEqual(expected);
        }
      }
    }
  },
);

test.each(MARKERS)(
  'undoes only from the state that its sender saw: %s',
  (_, rules, marker, mission, offset) => {
    for (const current of STATES) {
      const row = rules[current].split(/ +/);
      for (const [column, to] of STATES.entries()) {
        const { state } = rule(row[column]);
        for (const saw of STATES) {
          const change = { to, saw, undo: true } as const;
          const decided = decideMark(mission, TODAY + offset, TODAY, current, marker, change);
          const isRefused = state !== current && saw !== current;
          expect(decided).toEqual(isRefused ? { refused: 'mark-changed' } : { state });
        }
      }
    }
  },
);

function rule(text = '') {
  return { state: text.replace('?', '') as MarkState, unlessSeen: text.endsWith('?') };
}

const someCase = fc.record({
  mission: fc.constantFrom(MISSION, FREE),
  day: fc.integer({ min: TODAY - 9, max: TODAY + 9 }),
  current: fc.constantFrom(...STATES),
  marker: fc.constantFrom('kid', 'parent'),
  change: fc.record({
    to: fc.constantFrom(...STATES),
    saw: fc.constantFrom(...STATES),
    undo: fc.constantFrom(true as const, undefined),
  }),
});

test('decides the same when a command is repeated', () => {
  fc.assert(
    fc.property(someCase, ({ mission, day, current, marker, change }) => {
      const decision = decideMark(mission, day, TODAY, current, marker, change);
      fc.pre('state' in decision);
      expect(decideMark(mission, day, TODAY, decision.state, marker, change)).toEqual(decision);
    }),
  );
});

test('rejects only a command from a page whose today is over', () => {
  fc.assert(
    fc.property(someCase, fc.integer({ min: -9, max: 9 }), ({ mission, day, ...of }, offset) => {
      const change = { ...of.change, today: TODAY + offset };
      const decided = decideMark(mission, day, TODAY, of.current, of.marker, change);
      expect(decided).toEqual(
        offset < 0
          ? { refused: 'day-over' }
          : decideMark(mission, day, TODAY, of.current, of.marker, of.change),
      );
    }),
  );
});

test('accepts every command from the state that its sender saw', () => {
  fc.assert(
    fc.property(someCase, ({ mission, day, current, marker, change }) => {
      const seen = { ...change, saw: current };
      expect(decideMark(mission, day, TODAY, current, marker, seen)).toHaveProperty('state');
    }),
  );
});

test('never lets a kid alone reach done where it needs confirmation', () => {
  fc.assert(
    fc.property(fc.array(someCase), (taps) => {
      let state: MarkState = 'undone';
      for (const { mission, day, change } of taps) {
        const isRecent = day === TODAY || day === TODAY - 1;
        const bound = isRecent && !mission.confirmation ? TODAY + 1 : day;
        const decision = decideMark(mission, bound, TODAY, state, 'kid', change);
        if ('state' in decision) state = decision.state;
        expect(state).not.toBe('done');
      }
    }),
  );
});

test('rejects every command on a day on which the mission is not active', () => {
  const inactive: [Mission, number][] = [
    [{ ...MISSION, days: [0] }, TODAY],
    [{ ...MISSION, days: [] }, TODAY],
    [MISSION, MISSION.start - 1],
    [{ ...MISSION, finish: TODAY }, TODAY],
    [{ ...MISSION, finish: TODAY - 3 }, TODAY - 2],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...inactive),
      someCase,
      ([mission, day], { current, marker, change }) => {
        expect(decideMark(mission, day, TODAY, current, marker, change)).toEqual({
          refused: 'mission-not-active',
        });
      },
    ),
  );
});

test('rejects a new mark more than a year ahead for every actor', () => {
  const last = TODAY + 366;
  fc.assert(
    fc.property(someCase, fc.constantFrom(last, last + 1, 2_932_896), (some, day) => {
      const { mission, current, marker, change } = some;
      const decided = decideMark(mission, day, TODAY, current, marker, change);
      const isNew = current === 'undone' && change.to !== 'undone';
      const isTooFar = JSON.stringify(decided).includes('day-too-far');
      expect(isTooFar).toBe(isNew && day > last);
    }),
  );
});

test('returns one state of a mission on each day, undone without a mark', () => {
  const marks: Mark[] = [
    { mission: 1, day: TODAY, state: 'wait' },
    { mission: 1, day: TODAY + 1, state: 'done' },
    { mission: 2, day: TODAY, state: 'done' },
  ];
  expect(stateOf(marks, 1, TODAY)).toBe('wait');
  expect(stateOf(marks, 1, TODAY + 1)).toBe('done');
  expect(stateOf(marks, 2, TODAY)).toBe('done');
  expect(stateOf(marks, 2, TODAY + 1)).toBe('undone');
  expect(stateOf([], 1, TODAY)).toBe('undone');
});
