export type Point = readonly [x: number, y: number];

/** As in the `points` of an SVG polyline. */
export function points(text: string): Point[] {
  return text.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}
