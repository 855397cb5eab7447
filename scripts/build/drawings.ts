import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INK, type Shape } from '../../web/illustrations/hero/shape.ts';

/** Each becomes a module, so that a page loads only its own. */
const FOLDERS = ['heroes', 'badges', 'medals', 'films'];

const TAG = /<(\/?)(g|path)\b([^>]*?)(\/?)>/g;

/** As data, because they are drawn twice, and scaled with outlines of the same width. */
export function writeDrawings(pictures: string, target: string): void {
  for (const folder of FOLDERS) {
    const module =
      "import type { Shape } from '../hero/shape.ts';\n" +
      `export const DRAWINGS = ${drawingsIn(path.join(pictures, folder))};\n`;
    writeFileSync(path.join(target, `${folder}.gen.ts`), module);
  }
}

function drawingsIn(folder: string): string {
  const drawings = readdirSync(folder).map((name) => {
    const at = path.join(folder, name);
    if (!name.endsWith('.svg')) return `"${name}": ${drawingsIn(at)},\n`;
    const shapes = shapesOf(name, readFileSync(at, 'utf8'));
    return `"${path.basename(name, '.svg')}": ${JSON.stringify(shapes)} as Shape[],\n`;
  });
  return `{\n${drawings.join('')}}`;
}

/** A group with an id is a place for what a hero wears, one with a class moves. */
export function shapesOf(name: string, file: string): Shape[] {
  const [, content = ''] = /^<svg [^>]*>(.+)<\/svg>\s*$/s.exec(file) ?? [];
  if (content === '' || content.replaceAll(TAG, '').trim() !== '') {
    throw new Error(`drawing '${name}' must be one <svg> of groups and paths`);
  }
  const drawing: Shape[] = [];
  const groups = [drawing];
  for (const [, end, tag, text = '', isEmpty] of content.matchAll(TAG)) {
    const shapes = groups.at(-1) ?? drawing;
    const attributes = Object.fromEntries(
      [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    if (end) {
      groups.pop();
    } else if (tag === 'g') {
      const { transform, id: place, class: motion } = attributes;
      const inside: Shape[] = [];
      shapes.push({
        ...(transform && { transform }),
        ...(motion && { motion: motion.split(' ') }),
        ...(place && { place }),
        inside,
      });
      if (!isEmpty) groups.push(inside);
    } else {
      addPath(shapes, attributes);
    }
  }
  return drawing;
}

/** A shape whose shading would cover its outline has the outline again, as a path after the shading. */
function addPath(shapes: Shape[], path: Record<string, string>) {
  const { d = '', fill = '', stroke = '', 'stroke-dasharray': dash } = path;
  const opacity = path.opacity && { opacity: Number(path.opacity) };
  const width = Number(path['stroke-width']);
  const at = shapes.findIndex((shape) => 'fill' in shape && shape.d === d);
  const [filled, ...inside] = at < 0 || fill !== 'none' ? [] : shapes.splice(at);
  if (filled && 'fill' in filled) {
    shapes.push({ d, fill: filled.fill, outline: width, inside });
  } else if (fill === 'none') {
    shapes.push({ d, stroke, width, ...(dash && { dash }), ...opacity });
  } else if (stroke === INK) {
    shapes.push({ d, fill, outline: width });
  } else if (stroke) {
    throw new Error(`outline '${d}' must have the colour ${INK}`);
  } else {
    shapes.push({ d, fill, ...opacity });
  }
}
