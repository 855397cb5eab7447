import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someDraft } from '../e2e/world/random.ts';
import { dayOf, WEEKDAYS } from './day.ts';
import {
  activeOn,
  afterEdit,
  editMission,
  endMission,
  hasDraft,
  isEndedToday,
  isSameEdit,
  type Mission,
  type MissionDraft,
  resumeMission,
  startMission,
} from './mission.ts';

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

test('A mission is active from its start, on its weekdays, until the day before its finish', () => {
  expect(activeDays(teeth({ days: [0, 2, 6] }))).toEqual([0, 2, 6, 7, 9, 13]);
  expect(activeDays({ ...teeth({ days: [0, 2, 6] }), finish: MONDAY + 9 })).toEqual([0, 2, 6, 7]);
  expect(activeDays(teeth({ days: [0, 2, 6] }, MONDAY + 1))).toEqual([2, 6, 7, 9, 13]);
});

test('A mission without weekdays, or ended as it starts, is active on no day', () => {
  expect(activeDays(teeth({ days: [] }))).toEqual([]);
  expect(activeDays(endMission(teeth(), MONDAY))).toEqual([]);
});

test('A new mission has a name and its days in order, each once', () => {
  expect(teeth({ name: '  ', days: [4, 0, 4] })).toEqual({
    ...TEETH,
    mission: 7,
    name: 'Misja',
    days: [0, 4],
    start: MONDAY,
    finish: null,
  });
  expect(teeth({ name: ' Zęby  rano\n' }).name).toBe('Zęby  rano');
});

test('A form saved unchanged changes nothing, on the first day and on later ones', () => {
  fc.assert(
    fc.property(someDraft, fc.nat(3), (draft, passed) => {
      const mission = startMission(7, draft, MONDAY);
      const edit = editMission(mission, draft, MONDAY + passed, 8);
      expect(edit).toEqual({ kind: 'unchanged' });
      expect(afterEdit(mission, edit)).toBe(mission);
      expect(editMission(mission, { ...mission }, MONDAY + passed, 8)).toEqual(edit);
    }),
  );
});

const CHANGES: [string, Partial<MissionDraft>][] = [
  ['name', { name: 'Zęby wieczorem' }],
  ['picture', { picture: 'teeth-evening' }],
  ['points', { points: 3 }],
  ['days', { days: [0, 1, 2] }],
  ['confirmation', { confirmation: false }],
];

test.each(CHANGES)(
  'A changed %s on the day of the start changes the mission itself',
  (_, change) => {
    const edit = editMission(teeth(), { ...TEETH, ...change }, MONDAY, 8);
    expect(edit).toEqual({ kind: 'in-place', mission: { ...teeth(), ...change } });
    expect(afterEdit(teeth(), edit)).toEqual({ ...teeth(), ...change });
  },
);

test.each(CHANGES)('A changed %s later ends the mission and starts another one', (_, change) => {
  const edit = editMission(teeth(), { ...TEETH, ...change }, MONDAY + 1, 8);
  const started = { ...TEETH, ...change, mission: 8, start: MONDAY + 1, finish: null };
  expect(edit).toEqual({
    kind: 'replaced',
    ended: { ...teeth(), finish: MONDAY + 1 },
    started,
  });
  expect(afterEdit(teeth(), edit)).toEqual(started);
});

test('A mission that begins later than today is changed in place', () => {
  const edit = editMission(teeth({}, MONDAY + 3), { ...TEETH, points: 9 }, MONDAY, 8);
  expect(edit).toMatchObject({ kind: 'in-place', mission: { start: MONDAY + 3, points: 9 } });
});

test('Between a mission and the one that replaces it no day is lost and none counts twice', () => {
  fc.assert(
    fc.property(someDraft, fc.integer({ min: 1, max: 20 }), fc.nat(40), (draft, passed, at) => {
      const old = teeth({ days: draft.days });
      const edit = editMission(old, { ...draft, points: 99 }, MONDAY + passed, 8);
      if (edit.kind !== 'replaced') throw new Error('It was not replaced.');
      const day = MONDAY + at;
      const both = [edit.ended, edit.started].filter((mission) => activeOn(mission, day));
      expect(both.length).toBe(Number(activeOn(old, day)));
    }),
  );
});

test('An ended mission is over from today on', () => {
  expect(endMission(teeth(), MONDAY + 3)).toEqual({ ...teeth(), finish: MONDAY + 3 });
  expect(activeDays(endMission(teeth(), MONDAY + 3))).toEqual([0, 1, 2]);
});

test('A mission ended before it began never finishes before its start', () => {
  expect(endMission(teeth({}, MONDAY + 3), MONDAY)).toMatchObject({
    start: MONDAY + 3,
    finish: MONDAY + 3,
  });
});

test('An end is taken back on its own day, and leaves the mission as it was', () => {
  for (const start of [MONDAY - 30, MONDAY, MONDAY + 3]) {
    const mission = teeth({}, start);
    expect(resumeMission(endMission(mission, MONDAY), MONDAY)).toEqual(mission);
  }
  const ended = endMission(teeth(), MONDAY + 3);
  expect(resumeMission(ended, MONDAY + 4)).toBeNull();
  expect(resumeMission(ended, MONDAY + 2)).toBeNull();
  expect(resumeMission(teeth(), MONDAY)).toBeNull();
});

test('A mission has the draft of the form that would change nothing', () => {
  const mission = teeth({ name: 'Misja', days: [0, 4] });
  const same = { ...TEETH, name: ' ', days: [4, 0, 4] as const };
  expect(hasDraft(mission, same)).toBe(true);
  const others: Partial<MissionDraft>[] = [
    { name: 'Zęby' },
    { picture: 'teeth-evening' },
    { points: 3 },
    { days: [0] },
    { confirmation: false },
  ];
  for (const other of others) {
    expect(hasDraft(mission, { ...same, ...other }), JSON.stringify(other)).toBe(false);
  }
});

test('An edit has come again only while what it put there today stands there', () => {
  const standing = teeth({ points: 9 });
  expect(isSameEdit(standing, { ...TEETH, points: 9 }, MONDAY)).toBe(true);
  expect(isSameEdit(standing, TEETH, MONDAY)).toBe(false);
  expect(isSameEdit(standing, { ...TEETH, points: 9 }, MONDAY + 1)).toBe(false);
  const ended = endMission(standing, MONDAY);
  expect(isSameEdit(ended, { ...TEETH, points: 9 }, MONDAY)).toBe(false);
});

test('A mission is ended today on the day of its end only', () => {
  expect(isEndedToday(teeth(), MONDAY)).toBe(false);
  const ended = endMission(teeth(), MONDAY + 3);
  expect([2, 3, 4].map((day) => isEndedToday(ended, MONDAY + day))).toEqual([false, true, false]);
  const early = endMission(teeth(), MONDAY - 1);
  expect(isEndedToday(early, MONDAY - 1)).toBe(true);
});
