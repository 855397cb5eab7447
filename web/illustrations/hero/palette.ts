import type { HeroId } from '#domain/hero/hero.ts';

/** The outline colour of all figures. */
export const INK = '#2b1a4f';

/** A colour and its darker shade. */
export type Tone = readonly [base: string, shade: string];

/** All colours of one hero. */
export interface Palette {
  skin: Tone;
  iris: Tone;
  suit: Tone;
  legs: Tone;
  trim: Tone;
  cape: Tone;
}

/** The colours of each hero. */
export const palettes: Record<HeroId, Palette> = {
  1: {
    skin: ['#ffd9b8', '#f5b88f'],
    iris: ['#3fa34d', '#1f5f35'],
    suit: ['#3a78ff', '#2554cf'],
    legs: ['#2f4fc4', '#213a99'],
    trim: ['#ffffff', '#d3def7'],
    cape: ['#ff4d55', '#c9263f'],
  },
  2: {
    skin: ['#a9683c', '#844a26'],
    iris: ['#8a4b1c', '#4d230a'],
    suit: ['#ee4136', '#bd2630'],
    legs: ['#7d2348', '#5c1636'],
    trim: ['#ffc531', '#e39a14'],
    cape: ['#ffab2e', '#dd7a12'],
  },
  3: {
    skin: ['#ffe3cd', '#f6bd9c'],
    iris: ['#2f9be0', '#155a9c'],
    suit: ['#16bfb4', '#0c8f8f'],
    legs: ['#147a94', '#0d5b75'],
    trim: ['#d8fbff', '#a2e4ef'],
    cape: ['#6a63f0', '#463cc0'],
  },
  4: {
    skin: ['#ffdcc0', '#f5b697'],
    iris: ['#3b86f0', '#1d4aa8'],
    suit: ['#ff5597', '#d62f77'],
    legs: ['#8a3bc9', '#6a279f'],
    trim: ['#fff0a8', '#f3ce55'],
    cape: ['#9b5cf6', '#6f34cf'],
  },
  5: {
    skin: ['#c68650', '#9f6234'],
    iris: ['#7a4a18', '#44240a'],
    suit: ['#8a55f5', '#6433c9'],
    legs: ['#4c2f9e', '#38207a'],
    trim: ['#ffd84a', '#eaa91b'],
    cape: ['#ff8a3d', '#dd5f1c'],
  },
  6: {
    skin: ['#fbd3a5', '#e9ac76'],
    iris: ['#6a4a2c', '#3a2413'],
    suit: ['#38c987', '#1f9a69'],
    legs: ['#f5f0ff', '#cfc4ea'],
    trim: ['#fff3c4', '#f2d27a'],
    cape: ['#ff86b8', '#e0558f'],
  },
};
