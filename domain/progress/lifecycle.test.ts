import { expect, test } from 'vitest';
import { done, MONDAY, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { MOST_MISSIONS } from '../base/bounds.ts';
import { startMission } from '../mission/draft.ts';
import type { Mark } from '../mission/mark.ts';
import { endMission, type Mission } from '../mission/mission.ts';
import { type RemovedMark, removedMarks, withEnd, withRestored } from './edit.ts';
import { decideDeletion, decideEnd, decideResume, decideStart, isDeletable } from './lifecycle.ts';
import { countsChange, type Progress, withMissions } from './progress.ts';

test('keeps done marks and waiting marks of past days when a mission ends', () => {
  const marks = [done(MONDAY), wait(TODAY - 1), done(TODAY), done(TODAY + 1), wait(TODAY, 2)];
  const before: Progress = { missions: [TEETH, OTHER], marks };
  const after = withEnd(before, endMission(TEETH, TODAY), TODAY);
  expect(after.marks).toEqual([done(MONDAY), wait(TODAY - 1), done(TODAY), wait(TODAY, 2)]);
  expect(after.missions.map(({ finish }) => finish)).toEqual([TODAY, null]);
  const waiting: Progress = { missions: [TEETH], marks: [wait(TODAY), wait(TODAY + 1)] };
  expect(withEnd(waiting, endMission(TEETH, TODAY), TODAY).marks).toEqual([]);
});

test('lists the removed marks of an ended mission, nearest day first, and restores them', () => {
  const marks = [wait(TODAY + 9), done(MONDAY), done(TODAY + 1), wait(TODAY), wait(TODAY, 2)];
  const before: Progress = { missions: [TEETH, OTHER], marks };
  const after = withEnd(before, endMission(TEETH, TODAY), TODAY);
  const removed = removedMarks(before, after, TEETH);
  expect(removed).toEqual([wait(TODAY), done(TODAY + 1), wait(TODAY + 9)].map(withoutMission));
  const again = withRestored(withMissions(after, [TEETH]), TEETH, removed, TODAY);
  expect(again.missions).toEqual(before.missions);
  expect(new Set(again.marks)).toEqual(new Set(before.marks));
  expect(countsChange(before, again)).toEqual({ earned: 0, weeks: [] });
});

test('restores no marks of past days, other weekdays or marked days on resume', () => {
  const fridays: Mission = { ...TEETH, days: [4], start: TODAY - 14 };
  const ended: Progress = { missions: [{ ...fridays, finish: TODAY }], marks: [done(TODAY)] };
  const back = [wait(TODAY), done(TODAY - 7), done(TODAY + 1), wait(TODAY + 7), done(TODAY + 7)];
  expect(withRestored(withMissions(ended, [fridays]), fridays, back, TODAY).marks).toEqual([
    done(TODAY),
    done(TODAY + 7),
  ]);
});

test('restores a mark only from today on, on an unmarked day of its mission', () => {
  const monday: Mission = { ...TEETH, days: [0, 4] };
  const progress = { missions: [monday], marks: [done(TODAY)] };
  const back = [done(MONDAY), wait(TODAY), wait(TODAY + 1), wait(TODAY + 3)];
  expect(withRestored(progress, monday, back, TODAY)).toEqual({
    missions: [monday],
    marks: [done(TODAY), wait(TODAY + 3)],
  });
});

test('deletes only a mission that was never due before today and has no mark', () => {
  const deletable = (versions: Mission[], marks: Mark[], today = TODAY) =>
    isDeletable({ versions, marks }, today);
  const unused: Mission = { ...TEETH, start: TODAY };
  expect(deletable([unused], [])).toBe(true);
  expect(deletable([unused], [wait(TODAY + 1)])).toBe(false);
  expect(deletable([unused], [], TODAY + 1)).toBe(false);
  const sundays: Mission = { ...TEETH, days: [6], replaced: true, finish: TODAY };
  expect(deletable([sundays, { ...unused, mission: 2 }], [])).toBe(true);
  const fridays: Mission = { ...sundays, days: [3] };
  expect(deletable([fridays, { ...unused, mission: 2 }], [])).toBe(false);
  expect(isDeletable(undefined, TODAY)).toBe(false);
});

test('deletes all versions of a mission and keeps the others', () => {
  const newer: Mission = { ...TEETH, mission: 3, start: TODAY };
  const older: Mission = { ...TEETH, start: TODAY, replaced: true, finish: TODAY };
  const progress: Progress = { missions: [older, OTHER, newer], marks: [done(TODAY, 2)] };
  const trace = { versions: [older, newer], marks: [] };
  const rest = { missions: [OTHER], marks: [done(TODAY, 2)] };
  expect(decideDeletion(progress, 3, newer, trace, TODAY)).toEqual({ progress: rest });
  const changed = { refused: 'mission-changed' };
  expect(decideDeletion(progress, 1, newer, trace, TODAY)).toEqual(changed);
  const used = { ...trace, marks: [done(TODAY)] };
  const hasPast = { refused: 'mission-has-past' };
  expect(decideDeletion(progress, 3, newer, used, TODAY)).toEqual(hasPast);
  expect(decideDeletion(progress, 3, newer, undefined, TODAY)).toEqual(hasPast);
});

test('starts a mission today, in its own place or in a free one', () => {
  const before: Progress = { missions: [OTHER], marks: [done(TODAY, 2)] };
  const start = (requested?: { lineage: number; isTaken?: boolean; freePlace?: number }) =>
    decideStart(
      before,
      TEETH,
      TODAY,
      9,
      requested && { isTaken: false, freePlace: null, ...requested },
    );
  const own = startMission(9, TEETH, TODAY);
  expect(start()).toEqual({
    mission: own,
    progress: { missions: [OTHER, own], marks: before.marks },
  });
  expect(start({ lineage: 5 })).toMatchObject({ mission: { lineage: 5, place: 9 } });
  expect(start({ lineage: 5, freePlace: 4 })).toMatchObject({ mission: { place: 4 } });
  expect(start({ lineage: 5, freePlace: 10 })).toMatchObject({ mission: { place: 9 } });
  expect(start({ lineage: 2, isTaken: true })).toEqual({ refused: 'invalid' });
  expect(start({ lineage: 10 })).toEqual({ refused: 'invalid' });
});

test('rejects a start or a resume above the maximum of missions', () => {
  const missions = Array.from({ length: MOST_MISSIONS }, (_, at) => ({
    ...OTHER,
    mission: at + 2,
    lineage: at + 2,
  }));
  const full: Progress = { missions, marks: [] };
  const tooMany = { refused: 'too-many-missions' };
  expect(decideStart(full, TEETH, TODAY, 999)).toEqual(tooMany);
  expect(decideResume(full, { ...TEETH, finish: TODAY }, [], TODAY)).toEqual(tooMany);
  expect(decideStart({ ...full, missions: missions.slice(1) }, TEETH, TODAY, 999)).toHaveProperty(
    'mission',
  );
});

test.each<[string, Mission['finish'], object, object]>([
  ['stands', null, { stands: { finish: TODAY } }, { stands: { finish: null } }],
  ['was ended today', TODAY, { stands: { finish: TODAY } }, { stands: { finish: null } }],
  ['was ended before', TODAY - 1, { refused: 'mission-ended' }, { refused: 'mission-ended' }],
])('decides ending and resuming when a mission %s', (_, finish, end, resume) => {
  const mission: Mission = { ...TEETH, finish };
  const progress: Progress = { missions: [mission], marks: [] };
  expect(decideEnd(progress, mission, TODAY)).toMatchObject(end);
  expect(decideResume(progress, mission, [], TODAY)).toMatchObject(resume);
});

test('writes nothing when the state is already reached', () => {
  const ended: Mission = { ...TEETH, finish: TODAY };
  const progress: Progress = { missions: [ended, OTHER], marks: [done(TODAY)] };
  expect(decideEnd(progress, ended, TODAY)).toEqual({ stands: ended, progress, removed: [] });
  expect(decideResume(progress, OTHER, [wait(TODAY)], TODAY)).toEqual({ stands: OTHER, progress });
});

function withoutMission({ day, state }: Mark): RemovedMark {
  return { day, state };
}
