import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AIMS } from '../../bench/budgets.ts';
import { withHousehold } from '../../bench/measure/household.ts';
import { RESULTS } from '../../bench/readme.ts';
import { aimInWords } from '../../bench/verdict.ts';

const FLOORS = path.resolve('bench/baselines');
const MOST_LINES = 40;
/** More than one quarter, so that missions have ended. */
const DAYS = 200;

test('has a place for the results that a run writes', () => {
  expect(readFileSync('bench/README.md', 'utf8')).toMatch(RESULTS);
});

test('lists every row with its budget in the README of the benchmarks', () => {
  const shown = readFileSync('bench/README.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells.length > 6)
    .map(([question, what, , , , aim]) => `${question?.replace('| ', '')}: ${what} ${aim}`);
  const aimed = Object.entries(AIMS).flatMap(([question, rows]) =>
    Object.entries(rows).map(([what, aim]) => `${question}: ${what} ${aimInWords(aim)}`),
  );
  expect(aimed.filter((row) => !shown.includes(row))).toEqual([]);
  expect(shown).toHaveLength(aimed.length + ['head', 'line'].length);
});

test('limits each baseline program to 40 lines', () => {
  const long = readdirSync(FLOORS).filter(
    (file) => readFileSync(path.join(FLOORS, file), 'utf8').split('\n').length > MOST_LINES + 1,
  );
  expect(long).toEqual([]);
});

test('benchmarks a household that the verification accepts', async () => {
  const kids = await withHousehold(DAYS, async (household) => household.kids.length, 1);
  expect(kids).toBe(3);
});
