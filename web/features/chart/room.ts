/** Row heights of a sheet in millimetres, highest first. */
const HEIGHTS = [
  ['huge', 30],
  ['high', 25],
  ['middle', 21],
  ['low', 18],
  ['close', 15.5],
] as const;

/** 'overleaf': one side cannot hold all rows. */
type Room = (typeof HEIGHTS)[number][0] | 'overleaf';

/**
 * Height of one side for rows and headings, without head and foot, in millimetres. Some browsers
 * enforce margins wider than ours.
 */
const SIDE_MM = 190;
const HEADING_MM = 8;
/** Letters of a name on one line next to the points, and the height of a line in millimetres. */
const LINE_LETTERS = 24;
const LINE_MM = 5.5;
const POINTS_MM = 8;

/** Returns the largest row size with which all missions fit on one side, or 'overleaf'. */
export function roomFor(names: readonly string[], headings: number): Room {
  const fits = HEIGHTS.find(([, height]) => {
    const rows = names.map((name) => Math.max(height, heightOf(name)));
    return rows.reduce((sum, row) => sum + row, headings * HEADING_MM) <= SIDE_MM;
  });
  return fits?.[0] ?? 'overleaf';
}

function heightOf(name: string): number {
  return Math.ceil(name.length / LINE_LETTERS) * LINE_MM + POINTS_MM;
}
