/** How high the rows of a sheet are, in millimetres, from the highest on. */
const HEIGHTS = [
  ['huge', 30],
  ['high', 25],
  ['middle', 21],
  ['low', 18],
  ['close', 15.5],
] as const;

/** 'overleaf': more rows than one side holds. */
type Room = (typeof HEIGHTS)[number][0] | 'overleaf';

/**
 * What one side has for rows and the headings between them: below its head, above its foot. Some browsers
 * keep to margins of their own, which are wider than ours.
 */
const SIDE_MM = 190;
const HEADING_MM = 8;
/** So many letters of a name stand on a line, which is so high; beside the names stand points. */
const LINE_LETTERS = 24;
const LINE_MM = 5.5;
const POINTS_MM = 8;

/** The highest rows with which all missions of these names still stand on one side. */
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
