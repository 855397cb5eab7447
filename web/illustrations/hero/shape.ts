/** The outline colour of all figures. */
export const INK = '#2b1a4f';

/** As the build reads it from the SVG files in `pictures`. */
export type Shape =
  | { inside: Shape[]; transform?: string; motion?: string[]; place?: string }
  | { d: string; stroke: string; width: number; dash?: string; opacity?: number }
  | { d: string; fill: string; opacity?: number }
  | { d: string; fill: string; outline: number; inside?: Shape[] };
