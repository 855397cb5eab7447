import { expect, test } from 'vitest';
import { missionsInWords, nth, numberInWords, ofNth, pointsInWords } from './numbers.ts';

test.each<[number, string, string]>([
  [0, 'zero', 'zero'],
  [1, 'jeden', 'jedna'],
  [2, 'dwa', 'dwie'],
  [3, 'trzy', 'trzy'],
  [12, 'dwanaście', 'dwanaście'],
  [19, 'dziewiętnaście', 'dziewiętnaście'],
  [20, 'dwadzieścia', 'dwadzieścia'],
  [21, 'dwadzieścia jeden', 'dwadzieścia jeden'],
  [22, 'dwadzieścia dwa', 'dwadzieścia dwie'],
  [99, 'dziewięćdziesiąt dziewięć', 'dziewięćdziesiąt dziewięć'],
  [100, 'sto', 'sto'],
  [101, 'sto jeden', 'sto jeden'],
  [112, 'sto dwanaście', 'sto dwanaście'],
  [202, 'dwieście dwa', 'dwieście dwie'],
  [342, 'trzysta czterdzieści dwa', 'trzysta czterdzieści dwie'],
  [1000, 'tysiąc', 'tysiąc'],
  [1001, 'tysiąc jeden', 'tysiąc jeden'],
  [2002, 'dwa tysiące dwa', 'dwa tysiące dwie'],
  [5000, 'pięć tysięcy', 'pięć tysięcy'],
  [10_000, 'dziesięć tysięcy', 'dziesięć tysięcy'],
  [22_000, 'dwadzieścia dwa tysiące', 'dwadzieścia dwa tysiące'],
  [1_000_000, 'milion', 'milion'],
  [
    1_002_003_004,
    'miliard dwa miliony trzy tysiące cztery',
    'miliard dwa miliony trzy tysiące cztery',
  ],
  [-5, 'minus pięć', 'minus pięć'],
])('reads %i as „%s”, and before missions as „%s”', (number, masculine, feminine) => {
  expect(numberInWords(number, 'm')).toBe(masculine);
  expect(numberInWords(number, 'f')).toBe(feminine);
});

test('reads every number differently, never empty and without digits', () => {
  const all = Array.from({ length: 20_001 }, (_, number) => numberInWords(number));
  expect(new Set(all).size).toBe(all.length);
  for (const words of all) expect(words).toMatch(/^[a-ząćęłńóśźż]+( [a-ząćęłńóśźż]+)*$/);
});

test.each([
  [0, 'zero punktów', 'zero misji'],
  [1, 'jeden punkt', 'jedna misja'],
  [2, 'dwa punkty', 'dwie misje'],
  [5, 'pięć punktów', 'pięć misji'],
  [12, 'dwanaście punktów', 'dwanaście misji'],
  [21, 'dwadzieścia jeden punktów', 'dwadzieścia jeden misji'],
  [22, 'dwadzieścia dwa punkty', 'dwadzieścia dwie misje'],
  [112, 'sto dwanaście punktów', 'sto dwanaście misji'],
  [-2, 'minus dwa punkty', 'minus dwie misje'],
])('counts %i: „%s”, „%s”', (count, points, missions) => {
  expect(pointsInWords(count)).toBe(points);
  expect(missionsInWords(count)).toBe(missions);
});

test('reads the days of a month as „pierwszy” and „do pierwszego”', () => {
  const days = Array.from({ length: 31 }, (_, at) => at + 1);
  expect(days.map(nth).join(', ')).toBe(
    'pierwszy, drugi, trzeci, czwarty, piąty, szósty, siódmy, ósmy, dziewiąty, dziesiąty, ' +
      'jedenasty, dwunasty, trzynasty, czternasty, piętnasty, szesnasty, siedemnasty, ' +
      'osiemnasty, dziewiętnasty, dwudziesty, dwudziesty pierwszy, dwudziesty drugi, ' +
      'dwudziesty trzeci, dwudziesty czwarty, dwudziesty piąty, dwudziesty szósty, ' +
      'dwudziesty siódmy, dwudziesty ósmy, dwudziesty dziewiąty, trzydziesty, ' +
      'trzydziesty pierwszy',
  );
  expect([1, 2, 3, 4, 10, 20, 22, 23, 30, 31].map(ofNth)).toEqual([
    'pierwszego',
    'drugiego',
    'trzeciego',
    'czwartego',
    'dziesiątego',
    'dwudziestego',
    'dwudziestego drugiego',
    'dwudziestego trzeciego',
    'trzydziestego',
    'trzydziestego pierwszego',
  ]);
});
