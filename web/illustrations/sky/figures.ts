import { type Point, points } from './points.ts';

/**
 * On a canvas of 100 × 100, lit star by star in the order of `stars`. Lines join stars by their
 * indexes. Closed lines are filled once all stars are lit.
 *
 * Never move, change or add a figure. Kids keep the figures that older releases displayed, and new
 * ones would change the order of every kid's figures.
 */
export interface Figure {
  name: string;
  stars: readonly Point[];
  lines: readonly (readonly number[])[];
}

export const FIGURES: readonly Figure[] = [
  {
    name: 'Wielki Wóz',
    stars: points('5,36 23,27 39,36 54,46 60,70 89,70 94,42'),
    lines: indexes('0 1 2 3', '3 4 5 6 3'),
  },
  {
    name: 'Kot',
    stars: points('15,12 36,30 64,30 85,12 90,54 72,84 28,84 10,54 34,54 66,54 50,68'),
    lines: indexes('0 1 2 3 4 5 6 7 0'),
  },
  {
    name: 'Serce',
    stars: points('50,91 24,66 8,40 16,17 36,13 50,30 64,13 84,17 92,40 76,66'),
    lines: indexes('0 1 2 3 4 5 6 7 8 9 0'),
  },
  {
    name: 'Rakieta',
    stars: points('50,5 66,28 66,58 85,82 61,76 39,76 15,82 34,58 34,28 50,38 50,96'),
    lines: indexes('0 1 2 3 4 5 6 7 8 0', '5 10 4'),
  },
  {
    name: 'Ryba',
    stars: points('5,50 32,25 58,32 74,50 95,28 95,72 58,68 32,75 24,46'),
    lines: indexes('0 1 2 3 6 7 0', '3 4 5 3'),
  },
  {
    name: 'Motyl',
    stars: points('50,30 20,8 6,38 48,54 14,64 28,92 50,78 72,92 86,64 94,38 80,8'),
    lines: indexes('0 1 2 3 4 5 6 7 8 3 9 10 0', '0 3 6'),
  },
  {
    name: 'Latawiec',
    stars: points('56,4 86,34 56,70 26,34 56,34 62,82 44,88 50,98'),
    lines: indexes('0 1 2 3 0', '0 4 2', '3 4 1', '2 5 6 7'),
  },
  {
    name: 'Żaglówka',
    stars: points('46,4 46,62 88,62 14,62 5,74 24,94 76,94 95,74'),
    lines: indexes('0 1 2 0', '0 3 1', '4 5 6 7 4'),
  },
  {
    name: 'Korona',
    stars: points('14,86 5,30 30,54 50,14 70,54 95,30 86,86 50,72'),
    lines: indexes('0 1 2 3 4 5 6 0'),
  },
  {
    name: 'Kwiat',
    stars: points('50,32 50,5 75,17 75,46 50,58 25,46 25,17 50,80 24,72 76,72 50,98'),
    lines: indexes('1 2 3 4 5 6 1', '1 0 4', '2 0 5', '3 0 6', '4 7 10', '8 7 9'),
  },
  {
    name: 'Grzyb',
    stars: points('6,50 20,21 50,7 80,21 94,50 62,54 38,54 32,94 68,94 36,33 64,31'),
    lines: indexes('0 1 2 3 4 5 6 0', '6 7 8 5'),
  },
  {
    name: 'Łabędź',
    stars: points('84,10 60,36 44,54 28,72 10,92 74,62 90,84 38,22 16,12'),
    lines: indexes('0 1 2 3 4', '6 5 1 7 8'),
  },
  {
    name: 'Orion',
    stars: points('24,22 70,18 58,47 49,51 40,55 32,90 78,84 48,5 52,68'),
    lines: indexes('7 0 4 5 6 2 1 7', '2 3 4', '3 8'),
  },
  {
    name: 'Delfin',
    stars: points('4,58 22,38 42,26 54,6 66,28 84,46 98,36 94,68 62,54 32,62'),
    lines: indexes('0 1 2 4 5 8 9 0', '2 3 4', '5 6 7 5'),
  },
  {
    name: 'Domek',
    stars: points('50,6 92,44 80,44 80,92 20,92 20,44 8,44 41,92 41,64 59,64 59,92'),
    lines: indexes('6 0 1 2 3 10 7 4 5 6', '5 2', '7 8 9 10'),
  },
  {
    name: 'Sowa',
    stars: points('14,6 36,20 64,20 86,6 90,50 74,88 50,96 26,88 10,50 34,42 66,42 50,58'),
    lines: indexes('0 1 2 3 4 5 6 7 8 0', '9 11 10'),
  },
  {
    name: 'Żółw',
    stars: points('16,64 28,36 50,24 70,36 78,62 92,42 97,58 70,86 26,86 3,70 48,48'),
    lines: indexes('0 1 2 3 4 0', '4 5 6 4', '4 7', '0 8', '0 9', '1 10 3'),
  },
  {
    name: 'Gwiazda',
    stars: points('50,4 62,36 96,38 69,59 79,93 50,73 21,93 31,59 4,38 38,36'),
    lines: indexes('0 1 2 3 4 5 6 7 8 9 0'),
  },
];

export const FIGURE_SIZES = FIGURES.map(({ stars }) => stars.length);

function indexes(...lines: string[]) {
  return lines.map((line) => line.split(' ').map(Number));
}
