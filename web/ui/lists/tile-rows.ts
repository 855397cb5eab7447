/** The shapes of screens that tiles are laid out for. */
export type Shape = 'phone' | 'upright' | 'lying';

/** How many tiles of so many may stand beside each other on a screen of each shape. */
export type Beside = Record<Shape, (tiles: number) => number>;

/**
 * How many tiles stand in each row, where at most so many may stand beside each other: as few rows
 * as possible, all alike, those at the bottom with one less and therefore wider ones, near the hand.
 */
export function tileRows(tiles: number, most: number): number[] {
  const rows = Math.ceil(tiles / most);
  return [...Array(rows).keys()].map((row) => Math.floor((tiles + rows - 1 - row) / rows));
}

/** With how many others each tile shares its row, itself counted. */
export function rowMates(tiles: number, most: number): number[] {
  return tileRows(tiles, most).flatMap((row) => Array<number>(row).fill(row));
}
