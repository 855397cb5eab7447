import fc from 'fast-check';
import { expect, test } from 'vitest';
import { done, MONDAY, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import { someDraft } from '#fixtures/domain/random.ts';
import { draftOf, editMission, startMission } from '../mission/draft.ts';
import type { Mark } from '../mission/mark.ts';
import { activeOn, endMission, type Mission, type MissionDraft } from '../mission/mission.ts';
import { rhythmFrom } from '../mission/rhythm.ts';
import { weekOf } from '../time/week.ts';
import { decideEdit, type EditDecision, type EditRequest, withEdit, withEnd } from './edit.ts';
import { countsChange, type Progress, pointsOf, withMark } from './progress.ts';

/** Removed marks as „Cofnij” sends them. */
function removedOf(...marks: Mark[]) {
  return marks.map(({ day, state }) => ({ day, state }));
}

/** Saves the form of the current version, or of the version that `opened` names. */
function saved(
  progress: Progress,
  standing: Mission,
  draft: Partial<MissionDraft>,
  more: Partial<EditRequest> & { opened?: number; today?: number } = {},
): EditDecision {
  const { opened = standing.mission, today = TODAY, restore = [], saw } = more;
  const input = { draft: { ...standing, ...draft }, restore, saw };
  return decideEdit(progress, opened, standing, input, today, 9);
}

function granted(decision: EditDecision) {
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
}

test('changes nothing when a form is saved unchanged, on the first day or later', () => {
  fc.assert(
    fc.property(someDraft, fc.nat(3), (draft, passed) => {
      const mission = startMission(7, draft, MONDAY);
      const progress: Progress = { missions: [mission], marks: [done(MONDAY, 7)] };
      const today = MONDAY + passed;
      for (const form of [draft, mission]) {
        const decision = granted(saved(progress, mission, form, { today }));
        expect(decision).toEqual({ stands: mission, progress, removed: [] });
        expect(decision.progress).toBe(progress);
      }
    }),
  );
});

test('rejects a form when another device changed the mission after it was opened', () => {
  const progress: Progress = { missions: [TEETH], marks: [] };
  const saw = { ...TEETH, points: 1 };
  expect(saved(progress, TEETH, { points: 9 }, { saw })).toEqual({ refused: 'mission-changed' });
  expect(granted(saved(progress, TEETH, { points: 9 }, { saw: TEETH })).stands.points).toBe(9);
  expect(granted(saved(progress, TEETH, {}, { saw })).progress).toBe(progress);
});

test('applies a form of a replaced version to the current one', () => {
  const progress: Progress = { missions: [TEETH], marks: [] };
  const opened = 7;
  expect(saved(progress, TEETH, { points: 9 }, { opened })).toEqual({ refused: 'mission-changed' });
  expect(granted(saved(progress, TEETH, {}, { opened })).stands).toBe(TEETH);
  const seen = granted(saved(progress, TEETH, { points: 9 }, { opened, saw: TEETH }));
  expect(seen.stands).toMatchObject({ points: 9, lineage: 1 });
  const ended = endMission(TEETH, TODAY);
  expect(saved(progress, ended, { points: 9 }, { opened })).toEqual({ refused: 'mission-ended' });
});

test('revalues marks and drops those of dropped weekdays when it changes in place', () => {
  const today: Mission = { ...TEETH, start: TODAY };
  const before: Progress = { missions: [today], marks: [wait(TODAY), done(TODAY + 1)] };
  const dearer = editMission(today, { ...today, points: 7 }, TODAY, 2);
  expect(countsChange(before, withEdit(before, dearer, TODAY))).toMatchObject({ earned: 5 });
  const fridays = editMission(today, { ...today, days: [4] }, TODAY, 2);
  expect(withEdit(before, fridays, TODAY).marks).toEqual([wait(TODAY)]);
  const saturdays = editMission(today, { ...today, days: [5] }, TODAY, 2);
  expect(withEdit(before, saturdays, TODAY).marks).toEqual([done(TODAY + 1)]);
});

test('keeps the rhythm of a mission when the form says nothing about it', () => {
  const standing: Mission = { ...TEETH, rhythm: rhythmFrom(3, weekOf(MONDAY)) };
  const progress: Progress = { missions: [standing], marks: [] };
  const { rhythm, ...draft } = draftOf(standing);
  const edit = { draft: { ...draft, points: 9 }, saw: draft, restore: [] };
  const decision = granted(decideEdit(progress, 1, standing, edit, TODAY, 9));
  expect(decision.stands).toMatchObject({ mission: 9, points: 9, rhythm });
  const unchanged = granted(decideEdit(progress, 1, standing, { ...edit, draft }, TODAY, 9));
  expect(unchanged.progress).toBe(progress);
});

test('drops the marks of weeks without the mission when its rhythm changes', () => {
  const before: Progress = { missions: [TEETH], marks: [wait(TODAY), wait(TODAY + 7)] };
  const next = granted(saved(before, TEETH, { rhythm: rhythmFrom(2, weekOf(TODAY) + 1) }));
  expect(next.progress.marks).toEqual([wait(TODAY + 7, 9)]);
  expect(next.removed).toEqual(removedOf(wait(TODAY)));
  const today = { ...TEETH, start: TODAY };
  const unmoved = granted(saved(before, today, { rhythm: rhythmFrom(2, weekOf(TODAY)) }));
  expect(unmoved.progress.marks).toEqual([wait(TODAY)]);
});

test('moves the marks from today on to the version that replaces the mission', () => {
  const marks = [done(MONDAY), wait(TODAY - 1), done(TODAY), wait(TODAY + 1), wait(TODAY + 2)];
  const before: Progress = { missions: [TEETH], marks: [...marks, done(TODAY, 9)] };
  const edit = editMission(TEETH, { ...TEETH, points: 3, days: [0, 4, 5] }, TODAY, 2);
  expect(withEdit(before, edit, TODAY).marks).toEqual([
    done(MONDAY),
    wait(TODAY - 1),
    done(TODAY, 2),
    wait(TODAY + 1, 2),
    done(TODAY, 9),
  ]);
});

test('keeps the grown-up who accepted when a mark moves to a new version', () => {
  const seen = { ...done(TODAY), by: 5 };
  const before: Progress = { missions: [TEETH], marks: [seen] };
  const edit = editMission(TEETH, { ...TEETH, points: 3 }, TODAY, 2);
  expect(withEdit(before, edit, TODAY).marks).toEqual([{ ...seen, mission: 2 }]);
});

test('keeps today paid when the new version has no such day', () => {
  const before: Progress = { missions: [TEETH], marks: [done(TODAY)] };
  const edit = editMission(TEETH, { ...TEETH, points: 50, days: [0] }, TODAY, 2);
  const after = withEdit(before, edit, TODAY);
  expect(after.marks).toEqual([done(TODAY)]);
  expect(countsChange(before, after)).toMatchObject({
    earned: 0,
    weeks: [{ figures: { all: 4, wait: 0, done: 0 } }],
  });
});

test('keeps today paid after any earlier edit on the same day', () => {
  fc.assert(
    fc.property(
      fc.array(someDraft, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(MONDAY, TODAY),
      (drafts, start) => {
        const first: Mission = { ...TEETH, start };
        let progress: Progress = { missions: [first], marks: [done(TODAY)] };
        let standing = first;
        for (const draft of drafts) {
          const decision = granted(saved(progress, standing, draft));
          ({ progress, stands: standing } = decision);
          expect(decision.removed).toEqual([]);
          const paid = progress.marks.filter(({ day, state }) => day === TODAY && state === 'done');
          expect(paid).toHaveLength(1);
        }
      },
    ),
  );
});

test('leaves a day to the older version that still has it when edited on the first day', () => {
  const older: Mission = { ...TEETH, replaced: true, finish: TODAY + 1 };
  const standing: Mission = { ...TEETH, mission: 2, start: TODAY + 1 };
  const marks = [wait(TODAY), wait(TODAY + 1, 2)];
  const { progress } = granted(
    saved({ missions: [older, standing], marks }, standing, { days: [6] }),
  );
  expect(progress.marks).toEqual([wait(TODAY)]);
});

test('moves a done mark of today when a second edit restores the day', () => {
  const before: Progress = { missions: [TEETH], marks: [done(MONDAY), done(TODAY)] };
  const dropped = editMission(TEETH, { ...TEETH, days: [0] }, TODAY, 2);
  const without = withEdit(before, dropped, TODAY);
  const next = dropped.stands;
  const added = editMission(next, { ...next, days: [0, 4], points: 7 }, TODAY, 3);
  expect(withEdit(without, added, TODAY).marks).toEqual([done(MONDAY), done(TODAY, 2)]);
  const other = editMission(next, { ...next, days: [0, 5] }, TODAY, 3);
  expect(withEdit(without, other, TODAY).marks).toEqual(without.marks);
});

test('removes marks of dropped weekdays and restores only those on undo', () => {
  const before = {
    missions: [TEETH],
    marks: [done(MONDAY), wait(TODAY + 9), wait(TODAY), done(TODAY + 3), done(TODAY + 2)],
  };
  const edited = granted(saved(before, TEETH, { points: 9, days: [0] }));
  const { removed, stands } = edited;
  expect(removed).toEqual(removedOf(wait(TODAY), done(TODAY + 2), wait(TODAY + 9)));
  const { days, points } = TEETH;
  const undone = granted(saved(edited.progress, stands, { days, points }, { restore: removed }));
  const back = [wait(TODAY, 9), done(TODAY + 2, 9), wait(TODAY + 9, 9)];
  expect(undone.progress.marks).toEqual([done(MONDAY), done(TODAY + 3, 9), ...back]);
  expect(pointsOf(undone.progress)).toBe(pointsOf(before));
});

test('does not list today’s done mark as removed when an edit drops today', () => {
  const before = { missions: [TEETH], marks: [done(TODAY), done(TODAY + 1)] };
  expect(granted(saved(before, TEETH, { days: [0] })).removed).toEqual(removedOf(done(TODAY + 1)));
});

test('removes marks from the mission itself when edited on its first day', () => {
  const first: Mission = { ...TEETH, start: TODAY };
  const before = {
    missions: [first, OTHER],
    marks: [wait(TODAY), done(TODAY, 2), wait(TODAY + 3)],
  };
  expect(granted(saved(before, first, { days: [0] })).removed).toEqual(removedOf(wait(TODAY)));
});

const someMarks = fc
  .uniqueArray(fc.record({ offset: fc.integer({ min: -5, max: 9 }), isDone: fc.boolean() }), {
    selector: ({ offset }) => offset,
  })
  .map((marks) => marks.map(({ offset, isDone }) => (isDone ? done : wait)(TODAY + offset)));

test('never changes a past day, and neither loses today nor pays it twice', () => {
  fc.assert(
    fc.property(someDraft, someDraft, someMarks, fc.boolean(), (old, draft, marks, ends) => {
      const mission = startMission(1, old, MONDAY);
      const before: Progress = {
        missions: [mission],
        marks: marks.filter(({ day }) => activeOn(mission, day)),
      };
      const after = ends
        ? withEnd(before, endMission(mission, TODAY), TODAY)
        : withEdit(before, editMission(mission, draft, TODAY, 2), TODAY);

      const isPast = ({ day }: Mark) => day < TODAY;
      expect(after.marks.filter(isPast)).toEqual(before.marks.filter(isPast));
      for (let day = MONDAY; day < TODAY; day += 1) {
        expect(activeMissions(after, day)).toEqual(activeMissions(before, day));
      }
      const doneToday = ({ marks }: Progress) =>
        marks.filter(({ day, state }) => day === TODAY && state === 'done').length;
      expect(doneToday(after)).toBe(doneToday(before));
    }),
  );
});

test('pays today once when a form is saved several times on one day', () => {
  fc.assert(
    fc.property(fc.array(someDraft, { minLength: 1, maxLength: 6 }), (drafts) => {
      let standing: Mission = { ...TEETH, points: 1 };
      let progress: Progress = { missions: [standing], marks: [done(TODAY)] };
      for (const draft of drafts) {
        const edited = granted(saved(progress, standing, { ...draft, points: 1 }));
        ({ progress, stands: standing } = edited);
        if (activeOn(standing, TODAY)) {
          progress = withMark(progress, standing.mission, TODAY, 'done');
        }
        expect(pointsOf(progress)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

function activeMissions({ missions }: Progress, day: number): number[] {
  return missions.filter((mission) => activeOn(mission, day)).map(({ mission }) => mission);
}
