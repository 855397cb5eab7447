import type { Drawing, Layer } from './drawing.ts';
import { MAIN_DRAWINGS, MORE_DRAWINGS } from './drawings.ts';
import { PARENT_DRAWINGS } from './parents.ts';
import { format } from './path.ts';
import { flatten, shorten } from './svg.ts';
import { UI_DRAWINGS } from './ui.ts';

/** One decimal instead of two saves a sixth of the bytes and is at most 0.3 px off at 200 px. */
const EMOJI_DECIMALS = 1;

/** The emoji by name, as `@iconify-json/fluent-emoji-flat` holds them. */
export type Emoji = Readonly<Record<string, { readonly body: string } | undefined>>;

/** The symbols of each sprite file, by id. */
const SETS: Readonly<Record<SpriteSet, Readonly<Record<string, Drawing>>>> = {
  main: { ...MAIN_DRAWINGS, ...UI_DRAWINGS },
  more: MORE_DRAWINGS,
  parents: PARENT_DRAWINGS,
};

/**
 * 'main': built-in content and interface, needed at once; 'more': a family's own choice; 'parents':
 * not needed in a kid's area.
 */
export const SPRITE_SETS = ['main', 'more', 'parents'] as const;
export type SpriteSet = (typeof SPRITE_SETS)[number];

/** One SVG file with a 32×32 `<symbol>` per picture, its id the picture's. */
export function spriteSvg(set: SpriteSet, emoji: Emoji): string {
  const symbols = Object.entries(SETS[set]).map(
    ([id, drawing]) =>
      `<symbol id="${id}" viewBox="0 0 32 32">${draw(id, drawing, emoji)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function draw(id: string, drawing: Drawing, emoji: Emoji): string {
  const body = drawing
    .map((layer) =>
      place(layer, shorten(bodyOf(id, layer, emoji), 'svg' in layer ? 2 : EMOJI_DECIMALS)),
    )
    .join('');
  if (body === '') throw new Error(`Picture '${id}' has no drawing`);
  // An id or a reference inside a symbol would clash with those of other symbols.
  if (/\sid=|url\(|<(use|defs|filter|mask|clipPath|image|text|script|style)\b/.test(body)) {
    throw new Error(`Picture '${id}' is not flat`);
  }
  return body;
}

function bodyOf(id: string, layer: Layer, emoji: Emoji): string {
  if ('svg' in layer) return layer.svg;
  const icon = emoji[layer.emoji];
  if (icon === undefined) throw new Error(`Picture '${id}': no emoji '${layer.emoji}'`);
  let body = flatten(icon.body);
  for (const [from, to] of Object.entries(layer.recolour ?? {})) {
    if (!body.includes(`"${from}"`)) {
      throw new Error(`Picture '${id}': '${layer.emoji}' has no colour ${from}`);
    }
    body = body.replaceAll(`"${from}"`, `"${to}"`);
  }
  return body;
}

function place(layer: Layer, body: string): string {
  const { x = 0, y = 0, scale = 1, turn = 0, mirror = false } = layer;
  const steps: string[] = [];
  const left = mirror ? x + 32 * scale : x;
  if (left !== 0 || y !== 0) steps.push(`translate(${format(left)} ${format(y)})`);
  if (mirror) steps.push(`scale(${format(-scale)} ${format(scale)})`);
  else if (scale !== 1) steps.push(`scale(${format(scale)})`);
  if (turn !== 0) steps.push(`rotate(${format(turn)} 16 16)`);
  return steps.length === 0 ? body : `<g transform="${steps.join('')}">${body}</g>`;
}
