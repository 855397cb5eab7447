import { expect, test } from 'vitest';
import { missionsText, pointsText, remaining, remainingMissionsText } from './points.ts';

test.each([
  [0, '0 punktów'],
  [1, '1 punkt'],
  [2, '2 punkty'],
  [4, '4 punkty'],
  [5, '5 punktów'],
  [11, '11 punktów'],
  [12, '12 punktów'],
  [14, '14 punktów'],
  [21, '21 punktów'],
  [22, '22 punkty'],
  [25, '25 punktów'],
  [101, '101 punktów'],
  [112, '112 punktów'],
  [122, '122 punkty'],
  [10_000, '10000 punktów'],
  [-1, '−1 punkt'],
  [-2, '−2 punkty'],
  [-5, '−5 punktów'],
  [-13, '−13 punktów'],
  [-22, '−22 punkty'],
])('counts %i points as „%s”', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

test('counts missions in the same way', () => {
  expect([0, 1, 3, 5, 12, 23].map(missionsText)).toEqual([
    '0 misji',
    '1 misja',
    '3 misje',
    '5 misji',
    '12 misji',
    '23 misje',
  ]);
});

test('says with the right ending what a day has left', () => {
  expect([1, 2, 4, 5, 12, 22].map((missions) => remainingMissionsText(missions, 30))).toEqual([
    'dziś została 1 misja',
    'dziś zostały 2 misje',
    'dziś zostały 4 misje',
    'dziś zostało 5 misji',
    'dziś zostało 12 misji',
    'dziś zostały 22 misje',
  ]);
  expect([remainingMissionsText(0, 3), remainingMissionsText(0, 0)]).toEqual([
    'dziś wszystko zrobione',
    'dziś bez misji',
  ]);
});

test('subtracts spent points even below zero', () => {
  expect(remaining(30, 20)).toBe(10);
  expect(remaining(10, 20)).toBe(-10);
});
