import { expect, test } from 'vitest';
import { type KidsWeek, sundayBefore, weekLines } from './sunday.ts';

const ZOSIA: KidsWeek = {
  name: 'Zosia',
  figures: { all: 35, wait: 0, done: 31 },
  goal: null,
  missions: 0,
  gifts: 0,
  proposals: 0,
};
const STAS: KidsWeek = { ...ZOSIA, name: 'Staś', figures: { all: 20, wait: 0, done: 20 } };
const AWAY: KidsWeek = { ...ZOSIA, name: 'Ola', figures: { all: 0, wait: 0, done: 0 } };
const IDLE: KidsWeek = { ...ZOSIA, name: 'Jan', figures: { all: 7, wait: 0, done: 0 } };

test('names each kid’s figures, what its goal lacks, and what waits of all in one line', () => {
  const goal = { gift: 'Klocki LEGO', lacks: 20 };
  expect(
    weekLines([
      { ...ZOSIA, goal, missions: 2 },
      { ...STAS, missions: 1, gifts: 1 },
    ]),
  ).toEqual([
    'Zosia 31 z 35, Staś: pełny tydzień',
    'Zosia: do „Klocki LEGO” brakuje 20 punktów',
    '3 misje do zaakceptowania, 1 nagroda do odebrania',
  ]);
});

test.each([
  ['Rower', 1, 'Zosia: do „Rower” brakuje 1 punktu'],
  ['Rower', 2, 'Zosia: do „Rower” brakuje 2 punktów'],
  ['Rower', 5, 'Zosia: do „Rower” brakuje 5 punktów'],
  ['Rower', 22, 'Zosia: do „Rower” brakuje 22 punktów'],
  [null, 20, 'Zosia: do nagrody brakuje 20 punktów'],
  ['Rower', 0, 'Zosia: wystarczy już na „Rower”'],
  [null, -3, 'Zosia: wystarczy już na nagrodę'],
])('says of the goal %s that lacks %i: „%s”', (gift, lacks, sentence) => {
  expect(weekLines([{ ...ZOSIA, goal: { gift, lacks } }])[1]).toBe(sentence);
});

test.each([
  [3, 'Zosia 31 z 35, Zosia 31 z 35, Zosia 31 z 35'],
  [4, 'Zosia 31 z 35, Zosia 31 z 35, Zosia 31 z 35 i 1 dziecko'],
  [5, 'Zosia 31 z 35, Zosia 31 z 35, Zosia 31 z 35 i 2 dzieci'],
  [8, 'Zosia 31 z 35, Zosia 31 z 35, Zosia 31 z 35 i 5 dzieci'],
])('names at most three of %i kids', (count, line) => {
  const kids = Array.from({ length: count }, () => ZOSIA);
  expect(weekLines(kids)).toEqual([line]);
  expect(weekLines(kids, count)[0]?.split(', ')).toHaveLength(count);
});

test('fits a push message when every name is as long as a name can be', () => {
  const name = '👩‍🚀'.repeat(300);
  const goal = { gift: name, lacks: 10_000 };
  const lines = weekLines(Array.from({ length: 20 }, () => ({ ...ZOSIA, name, goal })));
  expect(Buffer.byteLength(lines.join('\n'))).toBeLessThan(2000);
});

test('leaves out a kid whose week had no missions, and is empty when nobody did anything', () => {
  expect(weekLines([AWAY, STAS])).toEqual(['Staś: pełny tydzień']);
  expect(weekLines([IDLE, ZOSIA])).toEqual(['Jan 0 z 7, Zosia 31 z 35']);
  expect(weekLines([])).toEqual([]);
  expect(weekLines([AWAY, IDLE])).toEqual([]);
  expect(weekLines([{ ...AWAY, missions: 5 }])).toEqual(['5 misji do zaakceptowania']);
});

test.each([
  ['2026-11-22T19:00:00+01:00', '2026-11-22', 0],
  ['2026-11-22T18:59:00+01:00', '2026-11-15', 7 * 24 * 60 - 1],
  ['2026-11-23T07:00:00+01:00', '2026-11-22', 12 * 60],
  ['2026-11-28T12:00:00+01:00', '2026-11-22', 5 * 24 * 60 + 17 * 60],
])('finds at %s the Sunday evening of %s', (now, sunday, lateMinutes) => {
  const { week, lateMs } = sundayBefore({ evening: 19 * 60 }, 'Europe/Warsaw', Date.parse(now));
  expect([week * 7 + 3, lateMs]).toEqual([
    Date.parse(sunday) / (24 * 60 * 60_000),
    lateMinutes * 60_000,
  ]);
});
