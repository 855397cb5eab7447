/** A shape of a drawing, as the build reads it from the SVG files in `drawings`. */
export type Shape =
  | { transform: string; inside: Shape[] }
  | { d: string; stroke: string; width: number; dash?: string }
  | { d: string; fill: string; opacity?: number }
  | { d: string; fill: string; outline: number; inside?: Shape[] };
