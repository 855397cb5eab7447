import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { MAIN_PICTURES } from '../../domain/catalogue/main-pictures.ts';
import { MORE_PICTURES } from '../../domain/catalogue/more-pictures.ts';
import { writeDrawings } from './drawings.ts';

const PICTURES = path.resolve('web/illustrations/pictures');
const SPRITES = path.resolve('web/illustrations/sprites');

/**
 * The picture folders of each sprite file. 'main' has built-in content and the interface, needed at
 * once. 'more' has a family's own choice. In a kid's area 'parents' is needed for news and praise,
 * and 'figures' for the days.
 */
const FOLDERS_OF = {
  main: ['main', 'ui'],
  more: ['more'],
  parents: ['parents'],
  figures: ['figures'],
};

type Canvas = readonly [width: number, height: number];
const CANVAS: Canvas = [32, 32];
const FIGURE_CANVAS: Canvas = [64, 40];

/** Content that a sprite cannot contain, or that would make it large. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/<(?!\/?(?:g|path|circle|ellipse|rect|line|polyline|polygon)\b)/, 'has more than plain shapes'],
  [/ (?:id|class|style)=|url\(/, 'has ids, styles or references, which conflict in a sprite'],
  [/\.\d{3}/, 'has numbers with more than two decimals'],
];

export function sprites(): Plugin {
  return {
    name: 'sprites',
    configResolved: draw,
    hotUpdate({ file }) {
      if (file.startsWith(PICTURES)) draw();
    },
  };
}

function draw() {
  checkIds();
  mkdirSync(SPRITES, { recursive: true });
  for (const [sprite, folders] of Object.entries(FOLDERS_OF)) {
    const symbols = folders.flatMap(drawnIn).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
    writeFileSync(path.join(SPRITES, `${sprite}.svg`), svg);
  }
  const ids =
    idsConstant('MAIN_PICTURE_IDS', 'main') +
    idsConstant('UI_PICTURE_IDS', 'ui') +
    idsConstant('PARENT_PICTURE_IDS', 'parents') +
    idsConstant('FIGURE_PICTURE_IDS', 'figures');
  writeFileSync(path.join(SPRITES, 'ids.gen.ts'), ids);
  writeDrawings(PICTURES, SPRITES);
}

function idsIn(folder: string): string[] {
  return readdirSync(path.join(PICTURES, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => path.basename(file, '.svg'))
    .sort();
}

function drawnIn(folder: string): string[] {
  const canvas = folder === 'figures' ? FIGURE_CANVAS : CANVAS;
  return idsIn(folder).map((id) => {
    const file = readFileSync(path.join(PICTURES, folder, `${id}.svg`), 'utf8');
    return symbolOf(id, file, canvas);
  });
}

function idsConstant(name: string, folder: string): string {
  return `export const ${name} = ${JSON.stringify(idsIn(folder), null, 2)} as const;\n`;
}

function checkIds() {
  const catalogue = { main: MAIN_PICTURES, more: MORE_PICTURES };
  for (const [folder, texts] of Object.entries(catalogue)) {
    const drawn = idsIn(folder);
    const odd = [
      ...Object.keys(texts).filter((id) => !drawn.includes(id)),
      ...drawn.filter((id) => !(id in texts)),
    ];
    if (odd.length > 0) {
      throw new Error(`only in the catalogue or only in pictures/${folder}: ${odd.join(', ')}`);
    }
  }
  const all = Object.values(FOLDERS_OF).flat().flatMap(idsIn);
  const doubled = all.filter((id, at) => all.indexOf(id) !== at);
  if (doubled.length > 0) throw new Error(`duplicate picture names: ${doubled.join(', ')}`);
}

/** Throws if its file contains anything except flat shapes on its canvas. */
export function symbolOf(id: string, file: string, [width, height] = CANVAS): string {
  const svg = file
    .replaceAll(/<!--.*?-->/gs, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<|\/?>) ?/g, '$1');
  const viewBox = `viewBox="0 0 ${width} ${height}"`;
  const [start, end] = [`<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>`, '</svg>'];
  const shapes = svg.slice(start.length, -end.length);
  if (shapes === '' || svg !== start + shapes + end)
    throw new Error(
      `picture '${id}' must be one <svg> with only an xmlns and a viewBox of ${width}×${height}`,
    );
  for (const [fault, complaint] of FAULTS) {
    if (fault.test(shapes)) throw new Error(`picture '${id}' ${complaint}`);
  }
  return `<symbol id="${id}" ${viewBox}>${shapes}</symbol>`;
}
