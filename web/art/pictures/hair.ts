import { oval } from '../hero/geometry.ts';
import type { Palette, Tone } from '../hero/palette.ts';
import { flat, line, type Part } from './adult.ts';

/** What adults wear on their heads, each in a colour of its own. */
type Hair = Palette['hair'];

export const quiff = ([base, shade, shine]: Hair): Part => ({
  d: 'M-49 8C-58-18-56-44-38-56C-34-70-2-80 24-70C46-64 57-44 53-20C53-10 52 0 49 8C47 0 45-8 43-18C40-28 34-33 26-36C8-32-14-32-30-42C-38-34-42-24-43-16C-45-8-47 0-49 8z',
  fill: base,
  inside:
    flat(
      'M49 6C47 0 45-8 43-18C40-28 34-33 26-36C8-32-14-32-30-42C-38-34-42-24-43-16C-45-8-47 0-49 4C-52-14-50-30-38-44C-34-50-28-50-22-48C0-40 26-46 44-40C54-28 52-6 49 6z',
      shade,
    ) + flat('M-30-56C-14-68 12-68 26-60C10-60-10-58-26-50z', shine),
});

export const beard = ([base, shade]: Hair): Part => ({
  d: 'M-48 8C-44 16-38 22-30 24C-22 20-10 22 0 27C10 22 22 20 30 24C38 22 44 16 48 8C50 28 42 44 28 53C18 60 8 62 0 62S-18 60-28 53C-42 44-50 28-48 8z',
  fill: base,
  inside: flat('M48 10C50 28 42 44 28 53C18 59 8 61 0 61S-14 60-22 56C14 56 38 42 48 10z', shade),
});

export const crop = ([base, shade, shine]: Hair): Part[] => [
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

export const longBack = ([base, shade]: Hair): Part => ({
  d: 'M-52-20C-62 10-60 40-70 66Q-58 76-44 72L44 72Q58 76 70 66C60 40 62 10 52-20z',
  fill: base,
  inside: flat('M-40-10C-46 30-44 50-52 71L-44 71H44L52 71C44 50 46 30 40-10z', shade),
});

export const parted = ([base, shade, shine]: Hair): Part => ({
  d: 'M-50 36C-62 6-62-62 2-68C62-64 62 6 50 36C50 14 48-8 40-24C28-26 12-34 2-48C-8-30-24-20-40-18C-46-4-48 16-50 36z',
  fill: base,
  inside:
    flat(
      'M49 26C50 10 47-10 40-24C28-26 12-34 2-48C-8-30-24-20-40-18C-46-6-48 10-49 26C-54 4-52-16-44-28C-26-30-10-40 2-60C14-42 30-34 46-32C54-18 54 6 49 26z',
      shade,
    ) + flat('M-44-34C-38-52-22-60-6-60C-18-54-30-46-38-32z', shine),
});

export const bun = ([base, shade, shine]: Hair): Part[] => [
  { d: oval(0, -72, 25, 21), fill: base },
  line('M-12-80Q0-90 14-80', shine, 4),
  line('M-14-66Q0-58 14-66', shade, 3.4),
];

export const bound = ([base, shade, shine]: Hair): Part => ({
  d: 'M-50 10C-58-18-50-64 0-64S58-18 50 10C49-6 46-16 41-24C26-34 14-38 0-38S-26-34-41-24C-46-16-49-6-50 10z',
  fill: base,
  inside:
    flat(
      'M49 6C48-8 46-16 41-24C26-34 14-38 0-38S-26-34-41-24C-46-16-48-8-49 4C-52-12-50-24-44-32C-28-42-14-46 0-46S28-42 44-32C52-20 52-6 49 6z',
      shade,
    ) + flat('M-34-46C-28-54-18-58-8-59C-14-54-20-50-26-42z', shine),
});

export const tousled = ([base, shade, shine]: Hair): Part => ({
  d: 'M-54 12C-62-22-52-70 2-70S62-22 54 12C51-2 48-12 44-20C38-22 30-26 24-32C12-22-8-24-18-42C-24-32-34-24-43-20C-48-12-51-2-54 12z',
  fill: base,
  inside:
    flat(
      'M52 6C50-4 48-12 44-20C38-22 30-26 24-32C12-22-8-24-18-42C-24-32-34-24-43-20C-48-12-50-4-52 6C-54-10-52-22-46-30C-36-34-26-44-20-56C-8-36 10-32 24-44C30-38 38-32 46-30C54-18 54-6 52 6z',
      shade,
    ) + flat('M-2-60C16-60 30-52 38-42C24-46 10-50-4-52z', shine),
});

export const hat = ([base, shade]: Tone, ribs: string): Part[] => [
  { d: oval(0, -77, 11), fill: ribs },
  {
    d: 'M-51-22C-54-56-32-70 0-70S54-56 51-22z',
    fill: base,
    inside: flat('M50-22C52-50 40-62 26-66C36-54 38-36 34-22z', shade),
  },
  { d: 'M-54-32Q0-46 54-32Q58-24 54-16Q0-30-54-16Q-58-24-54-32z', fill: ribs },
];

export const curlyEnds = ([base, shade]: Hair): Part[] => [
  {
    d: [-1, 1]
      .flatMap((side) => [oval(side * 50, -8, 10), oval(side * 53, 8, 10), oval(side * 51, 24, 9)])
      .join(''),
    fill: base,
  },
  line('M-56 2Q-52 8-46 6M56 2Q52 8 46 6', shade, 3),
];
