import { expect, test } from 'vitest';
import { done, OTHER, TEETH, TODAY, wait } from '#fixtures/domain/mission.ts';
import type { ParentGender } from '../base/gender.ts';
import type { MarkState } from '../mission/mark.ts';
import { acceptMarks, returnMarks } from '../progress/acceptance.ts';
import { type Progress, withMark } from '../progress/progress.ts';
import { changedMarks, type Noted, newsOf, pointsOfNews } from './news.ts';

const PROGRESS: Progress = {
  missions: [
    { ...TEETH, replaced: true, finish: TODAY + 1 },
    { ...TEETH, mission: 7, start: TODAY + 1 },
  ],
  marks: [wait(TODAY), done(TODAY - 1), wait(TODAY + 1, 7)],
};

const noted = (saw: MarkState, state: MarkState, day = TODAY, mission = TEETH) => {
  return { is: 'mark' as const, day, saw, state, mission, by: null };
};
const extra = (points: number, reason = 'Za odwagę'): Noted => {
  return { is: 'extra', day: TODAY, reason, picture: null, points };
};
const toothbrush = { name: 'Zęby rano', picture: 'teeth-morning' };

test('notes the state that the kid last saw, by lineage, when a mark changes', () => {
  const list = [TODAY, TODAY - 1].map((day) => ({ mission: 1, day }));
  const accepted = acceptMarks(PROGRESS, [...list, { mission: 7, day: TODAY + 1 }]).progress;
  expect(changedMarks(PROGRESS, accepted)).toEqual([
    { lineage: 1, day: TODAY, saw: 'wait' },
    { lineage: 1, day: TODAY + 1, saw: 'wait' },
  ]);
  expect(changedMarks(PROGRESS, returnMarks(PROGRESS, list).progress)).toEqual([
    { lineage: 1, day: TODAY - 1, saw: 'done' },
  ]);
  expect(changedMarks(PROGRESS, withMark(PROGRESS, 1, TODAY, 'undone'))).toEqual([
    { lineage: 1, day: TODAY, saw: 'wait' },
  ]);
  expect(changedMarks(PROGRESS, withMark(PROGRESS, 7, TODAY + 2, 'done'))).toEqual([
    { lineage: 1, day: TODAY + 2, saw: 'undone' },
  ]);
  expect(changedMarks(PROGRESS, { ...PROGRESS, marks: [...PROGRESS.marks] })).toEqual([]);
});

test.each([
  ['undone', 'done', 'accepted'],
  ['wait', 'done', 'accepted'],
  ['wait', 'undone', 'returned'],
  ['done', 'undone', 'returned'],
  ['undone', 'wait', null],
  ['done', 'wait', null],
  ['done', 'done', null],
  ['undone', 'undone', null],
] as const)('reports a mission that was %s and is %s as %s', (saw, state, expected) => {
  expect(newsOf([noted(saw, state)])?.told[0]?.is ?? null).toBe(expected);
});

test('does not return a mission that its day no longer has', () => {
  const ended = { ...TEETH, finish: TODAY };
  expect(newsOf([noted('wait', 'undone', TODAY, ended)])).toBeNull();
  expect(newsOf([noted('wait', 'done', TODAY, ended)])?.told).toHaveLength(1);
});

test('groups the days of a mission and lists returned missions last', () => {
  const days = [TODAY - 2, TODAY, TODAY - 1].map((day) => noted('wait', 'done', day));
  const other = { ...OTHER, name: 'Czytanie', points: 5 };
  const news = newsOf([
    noted('wait', 'undone', TODAY, OTHER),
    extra(10),
    ...days,
    noted('wait', 'done', TODAY - 3, other),
  ]);
  expect(news).toEqual({
    told: [
      { is: 'accepted', ...toothbrush, times: 3, points: 6 },
      { is: 'accepted', ...toothbrush, name: 'Czytanie', times: 1, points: 5 },
      { is: 'extra', reason: 'Za odwagę', picture: null, points: 10 },
      { is: 'returned', ...toothbrush, times: 1 },
    ],
    rest: { times: 0, points: 0 },
    by: null,
  });
  expect(news && pointsOfNews(news)).toBe(21);
});

test('names who accepted all of it, and nobody when several did', () => {
  const yes = (by: ParentGender | null, day: number) => ({ ...noted('wait', 'done', day), by });
  const ofBoth = [yes('babcia', TODAY), yes(null, TODAY - 1)];
  expect(newsOf(ofBoth)?.by).toBe('babcia');
  expect(newsOf([...ofBoth, yes('mama', TODAY - 2)])?.by).toBeNull();
  const returned = { ...noted('wait', 'undone', TODAY, OTHER), by: 'mama' as const };
  expect(newsOf([...ofBoth, returned])?.by).toBe('babcia');
});

test('keeps what accepted itself apart from what a grown-up accepted', () => {
  const news = newsOf([
    { ...noted('wait', 'done', TODAY), isByItself: true },
    noted('wait', 'done', TODAY - 1),
    { ...noted('wait', 'done', TODAY - 2), isByItself: true },
  ]);
  expect(news?.told).toEqual([
    { is: 'accepted', ...toothbrush, times: 2, points: 4, byItself: true },
    { is: 'accepted', ...toothbrush, times: 1, points: 2 },
  ]);
});

test('lists received gifts after what brings points, and before returned missions', () => {
  const received = { is: 'received', name: 'Rower', picture: 'bike' } as const;
  const news = newsOf([noted('wait', 'undone', TODAY, OTHER), received, extra(10)]);
  expect(news?.told).toEqual([
    { is: 'extra', reason: 'Za odwagę', picture: null, points: 10 },
    received,
    { is: 'returned', ...toothbrush, times: 1 },
  ]);
  expect(news && pointsOfNews(news)).toBe(10);
});

test('lists the newest news and sums up the rest', () => {
  const missions = Array.from({ length: 100 }, (_, at) => ({ ...TEETH, lineage: at + 1 }));
  const all = missions.flatMap((mission, at) => [
    noted('wait', 'done', TODAY - at, mission),
    noted('wait', 'done', TODAY - at - 1, mission),
  ]);
  const news = newsOf([...all, extra(30)]);
  expect(news?.told).toHaveLength(12);
  expect(news?.rest).toEqual({ times: 2 * 88 + 1, points: 2 * 2 * 88 + 30 });
  expect(news && pointsOfNews(news)).toBe(2 * 2 * 100 + 30);
});

test('lists declined proposals after everything else', () => {
  const proposal = { name: 'Umyć naczynia', picture: 'wash-dishes' } as const;
  const items = newsOf([
    { is: 'declined', day: TODAY, ...proposal },
    noted('wait', 'undone'),
  ])?.told;
  expect(items?.map(({ is }) => is)).toEqual(['returned', 'declined']);
  expect(items?.[1]).toEqual({ is: 'declined', ...proposal });
});

test('returns null when there is no news', () => {
  expect(newsOf([])).toBeNull();
});
