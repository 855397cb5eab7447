import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someDraft } from '#fixtures/domain/random.ts';
import { dayOf, WEEKDAYS } from '../time/day.ts';
import { weekOf } from '../time/week.ts';
import { editMission, hasDraft, startMission } from './draft.ts';
import {
  activeOn,
  endMission,
  hasRoomFor,
  isEndedToday,
  lastDayOf,
  type Mission,
  type MissionDraft,
  resumeMission,
  versionOn,
  wasDueBefore,
} from './mission.ts';
import { rhythmError, rhythmFrom } from './rhythm.ts';

const MONDAY = dayOf({ year: 2026, month: 11, date: 16 });

const TEETH: MissionDraft = {
  name: 'Zęby rano',
  picture: 'teeth-morning',
  points: 2,
  days: WEEKDAYS,
  confirmation: true,
};

function teeth(draft: Partial<MissionDraft> = {}, start = MONDAY): Mission {
  return startMission(7, { ...TEETH, ...draft }, start);
}

function activeDays(mission: Mission): number[] {
  return Array.from({ length: 15 }, (_, offset) => offset - 1).filter((offset) =>
    activeOn(mission, MONDAY + offset),
  );
}

test('is active from its start, on its weekdays, until the day before its finish', () => {
  expect(activeDays(teeth({ days: [0, 2, 6] }))).toEqual([0, 2, 6, 7, 9, 13]);
  expect(activeDays({ ...teeth({ days: [0, 2, 6] }), finish: MONDAY + 9 })).toEqual([0, 2, 6, 7]);
  expect(activeDays(teeth({ days: [0, 2, 6] }, MONDAY + 1))).toEqual([2, 6, 7, 9, 13]);
});

test.each([2, 3, 4])('is active only in every %i. week, from the chosen one', (every) => {
  const days = [0, 4] as const;
  const from = (week: number) => teeth({ days, rhythm: rhythmFrom(every, weekOf(MONDAY) + week) });
  const period = every * 7;
  const active = (mission: Mission) =>
    Array.from({ length: 2 * period }, (_, at) => at).filter((at) =>
      activeOn(mission, MONDAY + at),
    );
  expect(active(from(0))).toEqual([0, 4, period, period + 4]);
  expect(active(from(1))).toEqual([7, 11, period + 7, period + 11]);
  expect(from(every)).toEqual(from(0));
});

test('has no rhythm when it is for one day or repeats every week', () => {
  const rhythm = { every: 2, phase: 1 };
  expect(teeth({ rhythm, only: MONDAY }).rhythm).toBeNull();
  expect(rhythmFrom(1, weekOf(MONDAY))).toBeNull();
  expect(rhythmError(rhythm)).toBeNull();
  for (const [every, phase] of [
    [1, 0],
    [5, 0],
    [2.5, 0],
    [2, 2],
    [3, -1],
    [3, 0.5],
  ] as const) {
    expect(rhythmError({ every, phase })).toBe('Misja powtarza się co 1 do 4 tygodni');
  }
});

test('is never active without weekdays or when it ended on its first day', () => {
  expect(activeDays(teeth({ days: [] }))).toEqual([]);
  expect(activeDays(endMission(teeth(), MONDAY))).toEqual([]);
});

test('gives a new mission a name and sorted, unique days', () => {
  expect(teeth({ name: '  ', days: [4, 0, 4] })).toEqual({
    ...TEETH,
    mission: 7,
    lineage: 7,
    place: 7,
    timeOfDay: 'any',
    minutes: null,
    recording: null,
    replaced: false,
    name: 'Misja',
    days: [0, 4],
    rhythm: null,
    start: MONDAY,
    finish: null,
  });
  expect(teeth({ name: ' Zęby  rano\n' }).name).toBe('Zęby  rano');
});

const CHANGES: [string, Partial<MissionDraft>][] = [
  ['name', { name: 'Zęby wieczorem' }],
  ['picture', { picture: 'teeth-evening' }],
  ['points', { points: 3 }],
  ['days', { days: [0, 1, 2] }],
  ['rhythm', { rhythm: { every: 2, phase: 0 } }],
  ['confirmation', { confirmation: false }],
];

test.each(CHANGES)(
  'changes the mission in place when its %s changes on the first day',
  (_, change) => {
    const edit = editMission(teeth(), { ...TEETH, ...change }, MONDAY, 8);
    expect(edit).toEqual({ kind: 'in-place', stands: { ...teeth(), ...change } });
  },
);

test.each(CHANGES)('creates a version when its %s changes later', (_, change) => {
  const edit = editMission(teeth(), { ...TEETH, ...change }, MONDAY + 1, 8);
  expect(edit).toEqual({
    kind: 'replaced',
    ended: { ...teeth(), replaced: true, finish: MONDAY + 1 },
    stands: { ...teeth(), ...change, mission: 8, start: MONDAY + 1 },
  });
});

test('changes a mission in place before it starts', () => {
  const edit = editMission(teeth({}, MONDAY + 3), { ...TEETH, points: 9 }, MONDAY, 8);
  expect(edit).toMatchObject({ kind: 'in-place', stands: { start: MONDAY + 3, points: 9 } });
});

test('leaves no gap and no overlap between two versions', () => {
  fc.assert(
    fc.property(someDraft, fc.integer({ min: 1, max: 20 }), fc.nat(40), (draft, passed, at) => {
      const old = teeth({ days: draft.days, rhythm: draft.rhythm });
      const edit = editMission(old, { ...draft, points: 99 }, MONDAY + passed, 8);
      if (edit.kind !== 'replaced') throw new Error('It was not replaced.');
      const day = MONDAY + at;
      const both = [edit.ended, edit.stands].filter((mission) => activeOn(mission, day));
      expect(both.length).toBe(Number(activeOn(old, day)));
    }),
  );
});

test('is over from today on when it ended', () => {
  expect(endMission(teeth(), MONDAY + 3)).toEqual({ ...teeth(), finish: MONDAY + 3 });
  expect(activeDays(endMission(teeth(), MONDAY + 3))).toEqual([0, 1, 2]);
});

test('never finishes before its start when it ended before it began', () => {
  expect(endMission(teeth({}, MONDAY + 3), MONDAY)).toMatchObject({
    start: MONDAY + 3,
    finish: MONDAY + 3,
  });
});

test('undoes an end on the same day and restores the mission', () => {
  for (const start of [MONDAY - 30, MONDAY, MONDAY + 3]) {
    const mission = teeth({}, start);
    expect(resumeMission(endMission(mission, MONDAY), MONDAY)).toEqual(mission);
  }
  const ended = endMission(teeth(), MONDAY + 3);
  expect(resumeMission(ended, MONDAY + 4)).toBeNull();
  expect(resumeMission(ended, MONDAY + 2)).toBeNull();
  expect(resumeMission(teeth(), MONDAY)).toBeNull();
});

test('returns the draft of the form that would change nothing', () => {
  const mission = teeth({ name: 'Misja', days: [0, 4] });
  const same = { ...TEETH, name: ' ', days: [4, 0, 4] as const };
  expect(hasDraft(mission, same)).toBe(true);
  const others: Partial<MissionDraft>[] = [
    { name: 'Zęby' },
    { picture: 'teeth-evening' },
    { points: 3 },
    { days: [0] },
    { rhythm: { every: 2, phase: 0 } },
    { confirmation: false },
  ];
  for (const other of others) {
    expect(hasDraft(mission, { ...same, ...other }), JSON.stringify(other)).toBe(false);
  }
});

test('finds the version of a replaced mission on a day', () => {
  const first = { ...teeth(), replaced: true, finish: MONDAY + 2 };
  const second = startMission(8, TEETH, MONDAY + 2, first);
  const other = startMission(9, TEETH, MONDAY);
  const missions = [other, first, second];
  const on = (day: number) => versionOn(missions, first, MONDAY + day).mission;
  expect([0, 1, 2, 30].map(on)).toEqual([7, 7, 8, 8]);
  expect(versionOn(missions, second, MONDAY).mission).toBe(7);
  expect(versionOn([other], first, MONDAY + 5)).toBe(first);
});

test('was due before a day when one of its weekdays has passed', () => {
  const due = (mission: Mission) =>
    [0, 1, 4, 5, 30].filter((offset) => wasDueBefore(mission, MONDAY + offset));
  expect(due(teeth())).toEqual([1, 4, 5, 30]);
  expect(due(teeth({ days: [4] }))).toEqual([5, 30]);
  expect(due(teeth({ days: [] }))).toEqual([]);
  const next = { days: [4] as const, rhythm: rhythmFrom(4, weekOf(MONDAY) + 3) };
  expect(due(teeth(next))).toEqual([30]);
  expect(due(teeth({ ...next, days: [5] }))).toEqual([30]);
  expect(due({ ...teeth({ days: [4] }), finish: MONDAY + 4 })).toEqual([]);
});

test('returns the day before the finish as the last day, or the day itself for one day', () => {
  expect(lastDayOf({ start: MONDAY, finish: MONDAY + 3 })).toBe(MONDAY + 2);
  expect(lastDayOf({ start: MONDAY, finish: MONDAY })).toBe(MONDAY);
});

test('is ended today only on the day of its end', () => {
  expect(isEndedToday(teeth(), MONDAY)).toBe(false);
  const ended = endMission(teeth(), MONDAY + 3);
  expect([2, 3, 4].map((day) => isEndedToday(ended, MONDAY + day))).toEqual([false, true, false]);
  const early = endMission(teeth(), MONDAY - 1);
  expect(isEndedToday(early, MONDAY - 1)).toBe(true);
});

test('limits the missions of a kid to a hundred, and ended ones of the week too', () => {
  const missions = (count: number, finish: number | null) =>
    Array.from({ length: count }, (_, mission) => ({ ...teeth(), mission, finish }));
  expect(hasRoomFor(1, missions(99, null), MONDAY)).toBe(true);
  expect(hasRoomFor(1, missions(100, null), MONDAY)).toBe(false);
  expect(hasRoomFor(1, missions(299, MONDAY), MONDAY)).toBe(true);
  expect(hasRoomFor(1, missions(300, MONDAY), MONDAY)).toBe(false);
});
