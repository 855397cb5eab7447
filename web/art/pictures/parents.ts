import type { ParentGender } from '#domain/gender.ts';
import { oval, star } from '../hero/geometry.ts';
import type { Tone } from '../hero/palette.ts';
import { palettes } from '../hero/palette.ts';
import { eyes, face, glasses, line, type Part, rimmed, shoulders, smile } from './adult.ts';
import { type Drawing, own } from './drawing.ts';
import {
  beard,
  bound,
  bun,
  crop,
  curlyEnds,
  hat,
  longBack,
  parted,
  quiff,
  tousled,
} from './hair.ts';

const { skin: FAIR, hair: BROWN, lip: LIP } = palettes[1];
const { skin: DARK, hair: BLACK, lip: DARK_LIP } = palettes[5];
const { hair: GINGER } = palettes[3];
const { hair: GOLDEN } = palettes[4];
const { skin: DEEP, hair: UMBER, lip: DEEP_LIP, blush: DEEP_BLUSH } = palettes[2];
const { skin: LIGHT, blush: LIGHT_BLUSH } = palettes[6];
const FAIR_BLUSH = palettes[1].blush;
const DARK_BLUSH = palettes[5].blush;
const GREEN: Tone = palettes[1].iris;
const BLUE: Tone = palettes[4].iris;
const HAZEL: Tone = palettes[5].iris;

/** A hero's bust takes as much of its canvas. */
const BUST = 32 / 184;

/** Head and shoulders as large as a hero's bust. */
const bust = (parts: Part[]): Drawing => [own(rimmed(parts), { x: 16, y: 16.6, scale: BUST })];

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

const DAD_LIGHT: Part[] = [
  ...shoulders(LIGHT, ['#16bfb4', '#0c8f8f'], 74, [
    { d: 'M-22 56Q0 84 22 56L29 62Q0 98-29 62z', fill: '#d8fbff', width: 3 },
    pin(44, 82, '#ffd23d'),
  ]),
  ...face(LIGHT, LIGHT_BLUSH),
  ...smile(31, LIP),
  eyes(BLUE, GINGER[1]),
  ...crop(GINGER),
  glasses('#2b4a9e'),
];

const DAD_DEEP: Part[] = [
  ...shoulders(DEEP, ['#38c987', '#1f9a69'], 74, [
    { d: 'M-18 57L0 74L18 57L26 66L10 88L0 76L-10 88L-26 66z', fill: '#fff3c4', width: 3 },
    pin(42, 82, '#ffffff'),
  ]),
  ...face(DEEP, DEEP_BLUSH),
  beard(UMBER),
  ...smile(35, DEEP_LIP),
  eyes(HAZEL, UMBER[1]),
  quiff(UMBER),
];

const MUM_LIGHT: Part[] = [
  ...bun(GOLDEN),
  ...shoulders(LIGHT, ['#38c987', '#1f9a69'], 62, [
    { d: 'M-20 57Q0 86 20 57L26 62Q0 96-26 62z', fill: '#fff3c4', width: 3 },
  ]),
  ...face(LIGHT, LIGHT_BLUSH),
  ...smile(30, LIP),
  eyes(GREEN, GOLDEN[1], true),
  bound(GOLDEN),
  glasses('#b03a78'),
];

const MUM_DEEP: Part[] = [
  longBack(UMBER),
  ...shoulders(DEEP, ['#3a78ff', '#2554cf'], 62, [
    { d: 'M-20 57Q0 86 20 57L26 62Q0 96-26 62z', fill: '#ffd84a', width: 3 },
  ]),
  ...face(DEEP, DEEP_BLUSH),
  ...smile(30, DEEP_LIP),
  eyes(HAZEL, UMBER[1], true),
  parted(UMBER),
  pin(-48, 34, '#ffd23d'),
  pin(48, 34, '#ffd23d'),
];

const PARENT_LIGHT: Part[] = [
  ...shoulders(LIGHT, ['#ff9d3c', '#dd7416'], 66, [
    { d: 'M-24 55Q0 70 24 55L28 66Q0 84-28 66z', fill: '#fff3cf', width: 3 },
  ]),
  ...curlyEnds(BROWN),
  ...face(LIGHT, LIGHT_BLUSH),
  ...smile(30, LIP),
  eyes(GREEN, BROWN[1]),
  ...hat(['#8a55f5', '#6433c9'], '#ffd84a'),
];

const PARENT_DEEP: Part[] = [
  ...shoulders(DEEP, ['#ff5597', '#d62f77'], 66, [
    { d: 'M-24 55Q0 70 24 55L28 66Q0 84-28 66z', fill: '#fff0a8', width: 3 },
    pin(40, 84, '#ffd23d'),
  ]),
  ...face(DEEP, DEEP_BLUSH),
  ...smile(30, DEEP_LIP),
  eyes(HAZEL, UMBER[1]),
  tousled(UMBER),
  glasses('#16bfb4'),
];

const CHILD: Part[] = [
  ...shoulders(FAIR, ['#ff4d55', '#c9263f'], 58, [pin(0, 84, '#ffd23d')]),
  ...face(FAIR, FAIR_BLUSH),
  ...smile(28, LIP),
  eyes(BLUE, GINGER[1]),
  quiff(GINGER),
];

/** 'light' is another one beside 'fair', 'deep' beside 'dark'. */
export type Look = 'fair' | 'light' | 'dark' | 'deep';
export type ParentPictureId = `${ParentGender}-${Look}` | 'family';

/** The parents in the heroes' style, and a family. */
export const PARENT_DRAWINGS: Readonly<Record<ParentPictureId, Drawing>> = {
  'tata-fair': bust(DAD_FAIR),
  'tata-light': bust(DAD_LIGHT),
  'tata-dark': bust(DAD_DARK),
  'tata-deep': bust(DAD_DEEP),
  'mama-fair': bust(MUM_FAIR),
  'mama-light': bust(MUM_LIGHT),
  'mama-dark': bust(MUM_DARK),
  'mama-deep': bust(MUM_DEEP),
  'rodzic-fair': bust(PARENT_FAIR),
  'rodzic-light': bust(PARENT_LIGHT),
  'rodzic-dark': bust(PARENT_DARK),
  'rodzic-deep': bust(PARENT_DEEP),
  family: [
    own(rimmed(MUM_FAIR), { x: 8.6, y: 10.2, scale: BUST * 0.56 }),
    own(rimmed(DAD_FAIR), { x: 23.2, y: 10.2, scale: BUST * 0.56 }),
    own(rimmed(CHILD), { x: 16, y: 22.6, scale: BUST * 0.54 }),
  ],
};
