import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { MAIN_PICTURE_IDS } from '../../domain/catalogue/main-picture-ids.ts';
import { MORE_PICTURES } from '../../domain/catalogue/more-pictures.ts';
import { symbolOf } from './symbol.ts';

const PICTURES = path.resolve('web/art/pictures');
const SPRITES = path.resolve('web/art/sprites');

/**
 * The folders of pictures in each sprite file. 'main': built-in content and interface, needed at
 * once; 'more': a family's own choice; 'parents': not needed in a kid's area.
 */
const FOLDERS_OF = { main: ['main', 'ui'], more: ['more'], parents: ['parents'] };

/** Makes of all pictures the files that `Picture` refers to, and the types of their ids. */
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
  writeFileSync(
    path.join(SPRITES, 'ids.gen.ts'),
    `${constant('UI_PICTURE_IDS', 'ui')}${constant('PARENT_PICTURE_IDS', 'parents')}`,
  );
}

function idsIn(folder: string): string[] {
  return readdirSync(path.join(PICTURES, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => path.basename(file, '.svg'))
    .sort();
}

function drawnIn(folder: string): string[] {
  return idsIn(folder).map((id) =>
    symbolOf(id, readFileSync(path.join(PICTURES, folder, `${id}.svg`), 'utf8')),
  );
}

function constant(name: string, folder: string): string {
  return `export const ${name} = ${JSON.stringify(idsIn(folder), null, 2)} as const;\n`;
}

/** Every picture of the catalogue is drawn, no other is, and no two have one name. */
function checkIds() {
  const catalogue = { main: MAIN_PICTURE_IDS, more: Object.keys(MORE_PICTURES) };
  for (const [folder, ids] of Object.entries(catalogue)) {
    const drawn = idsIn(folder);
    const odd = [
      ...ids.filter((id) => !drawn.includes(id)),
      ...drawn.filter((id) => !ids.some((other) => other === id)),
    ];
    if (odd.length > 0) {
      throw new Error(`The catalogue and pictures/${folder} differ: ${odd.join(', ')}`);
    }
  }
  const all = Object.values(FOLDERS_OF).flat().flatMap(idsIn);
  const doubled = all.filter((id, at) => all.indexOf(id) !== at);
  if (doubled.length > 0) throw new Error(`Two pictures have one name: ${doubled.join(', ')}`);
}
