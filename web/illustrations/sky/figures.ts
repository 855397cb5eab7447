/**
 * The figures of kids' constellations, on a canvas of 100 × 100. A figure is lit star by star in
 * the order of `stars`. Lines join stars by their indexes. Closed lines are filled once all stars
 * are lit.
 *
 * Never move, change or add a figure. Kids keep the figures that older releases displayed, and new
 * ones would change the order of every kid's figures.
 */
export interface Figure {
  name: string;
  stars: readonly (readonly [x: number, y: number])[];
  lines: readonly (readonly number[])[];
}

const DIPPER: Figure = {
  name: 'Wielki Wóz',
  stars: [
    ...[at(5, 36), at(23, 27), at(39, 36), at(54, 46)],
    ...[at(60, 70), at(89, 70), at(94, 42)],
  ],
  lines: [
    [0, 1, 2, 3],
    [3, 4, 5, 6, 3],
  ],
};

const CAT: Figure = {
  name: 'Kot',
  stars: [
    ...[at(15, 12), at(36, 30), at(64, 30), at(85, 12), at(90, 54), at(72, 84)],
    ...[at(28, 84), at(10, 54), at(34, 54), at(66, 54), at(50, 68)],
  ],
  lines: [[0, 1, 2, 3, 4, 5, 6, 7, 0]],
};

const HEART: Figure = {
  name: 'Serce',
  stars: [
    ...[at(50, 91), at(24, 66), at(8, 40), at(16, 17), at(36, 13)],
    ...[at(50, 30), at(64, 13), at(84, 17), at(92, 40), at(76, 66)],
  ],
  lines: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]],
};

const ROCKET: Figure = {
  name: 'Rakieta',
  stars: [
    ...[at(50, 5), at(66, 28), at(66, 58), at(85, 82), at(61, 76)],
    ...[at(39, 76), at(15, 82), at(34, 58), at(34, 28), at(50, 38), at(50, 96)],
  ],
  lines: [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 0],
    [5, 10, 4],
  ],
};

const FISH: Figure = {
  name: 'Ryba',
  stars: [
    ...[at(5, 50), at(32, 25), at(58, 32), at(74, 50), at(95, 28)],
    ...[at(95, 72), at(58, 68), at(32, 75), at(24, 46)],
  ],
  lines: [
    [0, 1, 2, 3, 6, 7, 0],
    [3, 4, 5, 3],
  ],
};

const BUTTERFLY: Figure = {
  name: 'Motyl',
  stars: [
    ...[at(50, 30), at(20, 8), at(6, 38), at(48, 54), at(14, 64), at(28, 92)],
    ...[at(50, 78), at(72, 92), at(86, 64), at(94, 38), at(80, 8)],
  ],
  lines: [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 3, 9, 10, 0],
    [0, 3, 6],
  ],
};

const KITE: Figure = {
  name: 'Latawiec',
  stars: [
    ...[at(56, 4), at(86, 34), at(56, 70), at(26, 34), at(56, 34)],
    ...[at(62, 82), at(44, 88), at(50, 98)],
  ],
  lines: [
    [0, 1, 2, 3, 0],
    [0, 4, 2],
    [3, 4, 1],
    [2, 5, 6, 7],
  ],
};

const SAILING_BOAT: Figure = {
  name: 'Żaglówka',
  stars: [
    ...[at(46, 4), at(46, 62), at(88, 62), at(14, 62)],
    ...[at(5, 74), at(24, 94), at(76, 94), at(95, 74)],
  ],
  lines: [
    [0, 1, 2, 0],
    [0, 3, 1],
    [4, 5, 6, 7, 4],
  ],
};

const CROWN: Figure = {
  name: 'Korona',
  stars: [
    ...[at(14, 86), at(5, 30), at(30, 54), at(50, 14)],
    ...[at(70, 54), at(95, 30), at(86, 86), at(50, 72)],
  ],
  lines: [[0, 1, 2, 3, 4, 5, 6, 0]],
};

const FLOWER: Figure = {
  name: 'Kwiat',
  stars: [
    ...[at(50, 32), at(50, 5), at(75, 17), at(75, 46), at(50, 58), at(25, 46), at(25, 17)],
    ...[at(50, 80), at(24, 72), at(76, 72), at(50, 98)],
  ],
  lines: [
    [1, 2, 3, 4, 5, 6, 1],
    [1, 0, 4],
    [2, 0, 5],
    [3, 0, 6],
    [4, 7, 10],
    [8, 7, 9],
  ],
};

const MUSHROOM: Figure = {
  name: 'Grzyb',
  stars: [
    ...[at(6, 50), at(20, 21), at(50, 7), at(80, 21), at(94, 50), at(62, 54), at(38, 54)],
    ...[at(32, 94), at(68, 94), at(36, 33), at(64, 31)],
  ],
  lines: [
    [0, 1, 2, 3, 4, 5, 6, 0],
    [6, 7, 8, 5],
  ],
};

const SWAN: Figure = {
  name: 'Łabędź',
  stars: [
    ...[at(84, 10), at(60, 36), at(44, 54), at(28, 72), at(10, 92)],
    ...[at(74, 62), at(90, 84), at(38, 22), at(16, 12)],
  ],
  lines: [
    [0, 1, 2, 3, 4],
    [6, 5, 1, 7, 8],
  ],
};

const ORION: Figure = {
  name: 'Orion',
  stars: [
    ...[at(24, 22), at(70, 18), at(58, 47), at(49, 51), at(40, 55)],
    ...[at(32, 90), at(78, 84), at(48, 5), at(52, 68)],
  ],
  lines: [
    [7, 0, 4, 5, 6, 2, 1, 7],
    [2, 3, 4],
    [3, 8],
  ],
};

const DOLPHIN: Figure = {
  name: 'Delfin',
  stars: [
    ...[at(4, 58), at(22, 38), at(42, 26), at(54, 6), at(66, 28), at(84, 46), at(98, 36)],
    ...[at(94, 68), at(62, 54), at(32, 62)],
  ],
  lines: [
    [0, 1, 2, 4, 5, 8, 9, 0],
    [2, 3, 4],
    [5, 6, 7, 5],
  ],
};

const HOUSE: Figure = {
  name: 'Domek',
  stars: [
    ...[at(50, 6), at(92, 44), at(80, 44), at(80, 92), at(20, 92), at(20, 44), at(8, 44)],
    ...[at(41, 92), at(41, 64), at(59, 64), at(59, 92)],
  ],
  lines: [
    [6, 0, 1, 2, 3, 10, 7, 4, 5, 6],
    [5, 2],
    [7, 8, 9, 10],
  ],
};

const OWL: Figure = {
  name: 'Sowa',
  stars: [
    ...[at(14, 6), at(36, 20), at(64, 20), at(86, 6), at(90, 50), at(74, 88)],
    ...[at(50, 96), at(26, 88), at(10, 50), at(34, 42), at(66, 42), at(50, 58)],
  ],
  lines: [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 0],
    [9, 11, 10],
  ],
};

const TORTOISE: Figure = {
  name: 'Żółw',
  stars: [
    ...[at(16, 64), at(28, 36), at(50, 24), at(70, 36), at(78, 62)],
    ...[at(92, 42), at(97, 58), at(70, 86), at(26, 86), at(3, 70), at(48, 48)],
  ],
  lines: [
    [0, 1, 2, 3, 4, 0],
    [4, 5, 6, 4],
    [4, 7],
    [0, 8],
    [0, 9],
    [1, 10, 3],
  ],
};

const BIG_STAR: Figure = {
  name: 'Gwiazda',
  stars: [
    ...[at(50, 4), at(62, 36), at(96, 38), at(69, 59), at(79, 93)],
    ...[at(50, 73), at(21, 93), at(31, 59), at(4, 38), at(38, 36)],
  ],
  lines: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]],
};

export const FIGURES: readonly Figure[] = [
  ...[DIPPER, CAT, HEART, ROCKET, FISH, BUTTERFLY, KITE, SAILING_BOAT, CROWN],
  ...[FLOWER, MUSHROOM, SWAN, ORION, DOLPHIN, HOUSE, OWL, TORTOISE, BIG_STAR],
];

/** The number of stars of each figure. */
export const FIGURE_SIZES = FIGURES.map(({ stars }) => stars.length);

function at(x: number, y: number) {
  return [x, y] as const;
}
