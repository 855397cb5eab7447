/** The position of a layer on the 32×32 canvas: scaled from its top left, turned on its centre. */
export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly mirror?: boolean;
}

/** Old colour to new colour, both as they are written in the source, e.g. '#321b41'. */
export type Recolour = Readonly<Record<string, string>>;

/** An emoji of @iconify-json/fluent-emoji-flat. */
export interface EmojiLayer extends Place {
  readonly emoji: string;
  readonly recolour?: Recolour;
}

/** Our own shapes: SVG elements without ids. */
export interface OwnLayer extends Place {
  readonly svg: string;
}

export type Layer = EmojiLayer | OwnLayer;

/** One picture: its layers from back to front. */
export type Drawing = readonly Layer[];

/** A fluent emoji by its name in the icon set. */
export function emoji(
  name: string,
  x = 0,
  y = 0,
  scale = 1,
  more: Pick<EmojiLayer, 'turn' | 'mirror' | 'recolour'> = {},
): EmojiLayer {
  return { emoji: name, x, y, scale, ...more };
}

/** Our own drawing on the 32×32 canvas. */
export function own(svg: string, place: Place = {}): OwnLayer {
  return { svg, ...place };
}
