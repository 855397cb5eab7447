export type Shape = 'phone' | 'upright' | 'lying';

/** The most tiles in one row for a number of tiles. */
export type TilesInRow = Record<Shape, (tiles: number) => number>;

/** As few rows as possible. The lower ones have fewer and wider tiles, near the hand. */
export function tileRows(tiles: number, most: number): number[] {
  const rows = Math.ceil(tiles / most);
  return [...Array(rows).keys()].map((row) => Math.floor((tiles + rows - 1 - row) / rows));
}

/** Returns for each tile the number of tiles in its row. */
export function rowMates(tiles: number, most: number): number[] {
  return tileRows(tiles, most).flatMap((row) => Array<number>(row).fill(row));
}
