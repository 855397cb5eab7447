import type { ParentGender } from '#domain/gender.ts';
import { oval, star } from '../hero/geometry.ts';
import type { Palette, Tone } from '../hero/palette.ts';
import { palettes } from '../hero/palette.ts';
import { eyes, face, flat, glasses, line, type Part, rimmed, shoulders, smile } from './adult.ts';
import { type Drawing, own } from './drawing.ts';

type Hair = Palette['hair'];

const { skin: FAIR, hair: BROWN, lip: LIP } = palettes[1];
const { skin: DARK, hair: BLACK, lip: DARK_LIP } = palettes[5];
const { hair: GINGER } = palettes[3];
const FAIR_BLUSH = palettes[1].blush;
const DARK_BLUSH = palettes[5].blush;
const GREEN: Tone = palettes[1].iris;
const BLUE: Tone = palettes[4].iris;
const HAZEL: Tone = palettes[5].iris;

/** A hero's bust takes as much of its canvas. */
const BUST = 32 / 184;

/** Head and shoulders as large as a hero's bust. */
const bust = (parts: Part[]): Drawing => [own(rimmed(parts), { x: 16, y: 16.6, scale: BUST })];

const quiff = ([base, shade, shine]: Hair): Part => ({
  d: 'M-49 8C-58-18-56-44-38-56C-34-70-2-80 24-70C46-64 57-44 53-20C53-10 52 0 49 8C47 0 45-8 43-18C40-28 34-33 26-36C8-32-14-32-30-42C-38-34-42-24-43-16C-45-8-47 0-49 8z',
  fill: base,
  inside:
    flat(
      'M49 6C47 0 45-8 43-18C40-28 34-33 26-36C8-32-14-32-30-42C-38-34-42-24-43-16C-45-8-47 0-49 4C-52-14-50-30-38-44C-34-50-28-50-22-48C0-40 26-46 44-40C54-28 52-6 49 6z',
      shade,
    ) + flat('M-30-56C-14-68 12-68 26-60C10-60-10-58-26-50z', shine),
});

const beard = ([base, shade]: Hair): Part => ({
  d: 'M-48 8C-44 16-38 22-30 24C-22 20-10 22 0 27C10 22 22 20 30 24C38 22 44 16 48 8C50 28 42 44 28 53C18 60 8 62 0 62S-18 60-28 53C-42 44-50 28-48 8z',
  fill: base,
  inside: flat('M48 10C50 28 42 44 28 53C18 59 8 61 0 61S-14 60-22 56C14 56 38 42 48 10z', shade),
});

const crop = ([base, shade, shine]: Hair): Part[] => [
  {
    d: [
      [-46, -22, 12],
      [-40, -42, 15],
      [-22, -56, 16],
      [0, -60, 17],
      [22, -56, 16],
      [40, -42, 15],
      [46, -22, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r))
      .join(''),
    fill: base,
  },
  flat('M-47-18C-40-30-20-38 0-38S40-30 47-18C46-44 26-58 0-58S-46-44-47-18z', base),
  line('M-42-24Q-22-38 0-38T42-24', shade, 4),
  line('M-34-52Q-28-60-20-58M-6-66Q2-72 10-66M24-60Q32-60 36-52', shine, 4),
];

const longBack = ([base, shade]: Hair): Part => ({
  d: 'M-52-20C-62 10-60 40-70 66Q-58 76-44 72L44 72Q58 76 70 66C60 40 62 10 52-20z',
  fill: base,
  inside: flat('M-40-10C-46 30-44 50-52 71L-44 71H44L52 71C44 50 46 30 40-10z', shade),
});

const parted = ([base, shade, shine]: Hair): Part => ({
  d: 'M-50 36C-62 6-62-62 2-68C62-64 62 6 50 36C50 14 48-8 40-24C28-26 12-34 2-48C-8-30-24-20-40-18C-46-4-48 16-50 36z',
  fill: base,
  inside:
    flat(
      'M49 26C50 10 47-10 40-24C28-26 12-34 2-48C-8-30-24-20-40-18C-46-6-48 10-49 26C-54 4-52-16-44-28C-26-30-10-40 2-60C14-42 30-34 46-32C54-18 54 6 49 26z',
      shade,
    ) + flat('M-44-34C-38-52-22-60-6-60C-18-54-30-46-38-32z', shine),
});

const bun = ([base, shade, shine]: Hair): Part[] => [
  { d: oval(0, -72, 25, 21), fill: base },
  line('M-12-80Q0-90 14-80', shine, 4),
  line('M-14-66Q0-58 14-66', shade, 3.4),
];

const bound = ([base, shade, shine]: Hair): Part => ({
  d: 'M-50 10C-58-18-50-64 0-64S58-18 50 10C49-6 46-16 41-24C26-34 14-38 0-38S-26-34-41-24C-46-16-49-6-50 10z',
  fill: base,
  inside:
    flat(
      'M49 6C48-8 46-16 41-24C26-34 14-38 0-38S-26-34-41-24C-46-16-48-8-49 4C-52-12-50-24-44-32C-28-42-14-46 0-46S28-42 44-32C52-20 52-6 49 6z',
      shade,
    ) + flat('M-34-46C-28-54-18-58-8-59C-14-54-20-50-26-42z', shine),
});

const tousled = ([base, shade, shine]: Hair): Part => ({
  d: 'M-54 12C-62-22-52-70 2-70S62-22 54 12C51-2 48-12 44-20C38-22 30-26 24-32C12-22-8-24-18-42C-24-32-34-24-43-20C-48-12-51-2-54 12z',
  fill: base,
  inside:
    flat(
      'M52 6C50-4 48-12 44-20C38-22 30-26 24-32C12-22-8-24-18-42C-24-32-34-24-43-20C-48-12-50-4-52 6C-54-10-52-22-46-30C-36-34-26-44-20-56C-8-36 10-32 24-44C30-38 38-32 46-30C54-18 54-6 52 6z',
      shade,
    ) + flat('M-2-60C16-60 30-52 38-42C24-46 10-50-4-52z', shine),
});

const hat = ([base, shade]: Tone, ribs: string): Part[] => [
  { d: oval(0, -77, 11), fill: ribs },
  {
    d: 'M-51-22C-54-56-32-70 0-70S54-56 51-22z',
    fill: base,
    inside: flat('M50-22C52-50 40-62 26-66C36-54 38-36 34-22z', shade),
  },
  { d: 'M-54-32Q0-46 54-32Q58-24 54-16Q0-30-54-16Q-58-24-54-32z', fill: ribs },
];

const curlyEnds = ([base, shade]: Hair): Part[] => [
  {
    d: [-1, 1]
      .flatMap((side) => [oval(side * 50, -8, 10), oval(side * 53, 8, 10), oval(side * 51, 24, 9)])
      .join(''),
    fill: base,
  },
  line('M-56 2Q-52 8-46 6M56 2Q52 8 46 6', shade, 3),
];

/** A small star that a parent wears. */
const pin = (x: number, y: number, fill: string): Part => ({
  d: star(x, y, 8.5),
  fill,
  width: 2.6,
});

const DAD_FAIR: Part[] = [
  ...shoulders(FAIR, ['#3f8cff', '#2b64d6'], 74, [
    { d: 'M-18 57L0 74L18 57L26 66L10 88L0 76L-10 88L-26 66z', fill: '#cfe3ff', width: 3 },
    pin(42, 82, '#ffd23d'),
  ]),
  ...face(FAIR, FAIR_BLUSH),
  beard(BROWN),
  ...smile(35, LIP),
  eyes(GREEN, BROWN[1]),
  quiff(BROWN),
];

const DAD_DARK: Part[] = [
  ...shoulders(DARK, ['#ff9d3c', '#dd7416'], 74, [
    { d: 'M-22 56Q0 84 22 56L29 62Q0 98-29 62z', fill: '#fff3cf', width: 3 },
    pin(44, 82, '#ffffff'),
  ]),
  ...face(DARK, DARK_BLUSH),
  ...smile(31, DARK_LIP),
  eyes(HAZEL, BLACK[1]),
  ...crop(BLACK),
  glasses('#2f63d6'),
];

const MUM_FAIR: Part[] = [
  longBack(BROWN),
  ...shoulders(FAIR, ['#ff6f9f', '#d9437a'], 62, [
    { d: 'M-20 57Q0 86 20 57L26 62Q0 96-26 62z', fill: '#ffd3e2', width: 3 },
  ]),
  ...face(FAIR, FAIR_BLUSH),
  ...smile(30, LIP),
  eyes(BLUE, BROWN[1], true),
  parted(BROWN),
  pin(-48, 34, '#ffd23d'),
  pin(48, 34, '#ffd23d'),
];

const MUM_DARK: Part[] = [
  ...bun(BLACK),
  ...shoulders(DARK, ['#8a55f5', '#6433c9'], 62, [
    { d: 'M-20 57Q0 86 20 57L26 62Q0 96-26 62z', fill: '#ffd84a', width: 3 },
  ]),
  ...face(DARK, DARK_BLUSH),
  ...smile(30, DARK_LIP),
  eyes(HAZEL, BLACK[1], true),
  bound(BLACK),
  {
    d: 'M-49-22C-40-46-24-54 0-54S40-46 49-22L43-16C36-36 22-42 0-42S-36-36-43-16z',
    fill: '#ff8a3d',
  },
  { d: oval(-49, 26, 5.5) + oval(49, 26, 5.5), fill: '#ffd84a', width: 2.8 },
];

const PARENT_FAIR: Part[] = [
  ...shoulders(FAIR, ['#16bfb4', '#0c8f8f'], 66, [
    { d: 'M-24 55Q0 70 24 55L28 66Q0 84-28 66z', fill: '#d8fbff', width: 3 },
    pin(40, 84, '#ffd23d'),
  ]),
  ...face(FAIR, FAIR_BLUSH),
  ...smile(30, LIP),
  eyes(GREEN, GINGER[1]),
  tousled(GINGER),
  glasses('#6a63f0'),
];

const PARENT_DARK: Part[] = [
  ...shoulders(DARK, ['#45c267', '#279a48'], 66, [
    { d: 'M-24 55Q0 70 24 55L28 66Q0 84-28 66z', fill: '#dbffe6', width: 3 },
    line('M-10 74V90M10 74V90', '#fff', 3.4),
  ]),
  ...curlyEnds(BLACK),
  ...face(DARK, DARK_BLUSH),
  ...smile(30, DARK_LIP),
  eyes(HAZEL, BLACK[1]),
  ...hat(['#ff4d55', '#c9263f'], '#ffd84a'),
];

const CHILD: Part[] = [
  ...shoulders(FAIR, ['#ff4d55', '#c9263f'], 58, [pin(0, 84, '#ffd23d')]),
  ...face(FAIR, FAIR_BLUSH),
  ...smile(28, LIP),
  eyes(BLUE, GINGER[1]),
  quiff(GINGER),
];

export type Look = 'fair' | 'dark';
export type ParentPictureId = `${ParentGender}-${Look}` | 'family';

/** The parents in the heroes' style, and a family. */
export const PARENT_DRAWINGS: Readonly<Record<ParentPictureId, Drawing>> = {
  'tata-fair': bust(DAD_FAIR),
  'tata-dark': bust(DAD_DARK),
  'mama-fair': bust(MUM_FAIR),
  'mama-dark': bust(MUM_DARK),
  'rodzic-fair': bust(PARENT_FAIR),
  'rodzic-dark': bust(PARENT_DARK),
  family: [
    own(rimmed(MUM_FAIR), { x: 8.6, y: 10.2, scale: BUST * 0.56 }),
    own(rimmed(DAD_FAIR), { x: 23.2, y: 10.2, scale: BUST * 0.56 }),
    own(rimmed(CHILD), { x: 16, y: 22.6, scale: BUST * 0.54 }),
  ],
};
