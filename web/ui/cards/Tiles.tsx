import { Children, isValidElement, type ReactNode } from 'react';
import styles from './Tiles.module.css';
import { rowMates, type Shape, type TilesInRow } from './tile-rows.ts';

/** A picture, a name, points or a price. */
export const CARDS: TilesInRow = {
  phone: () => 2,
  upright: (tiles) => (tiles < 5 ? 2 : 3),
  lying: () => 4,
};

/** Kids and heroes, which are taller than wide. */
export const FACES: TilesInRow = {
  phone: (tiles) => (tiles < 7 ? 2 : 3),
  upright: (tiles) => (tiles < 5 ? 2 : tiles < 10 ? 3 : 4),
  lying: (tiles) => (tiles <= 10 ? 5 : tiles <= 18 ? 6 : 7),
};

const SHAPES = ['phone', 'upright', 'lying'] as const satisfies Shape[];

/**
 * Their number decides how many are in a row on each shape of screen. The layout is in the document
 * as classes, so that hydration moves nothing. If there are too many for the screen, they keep a
 * size for small hands, and the page scrolls.
 */
export function Tiles({ beside, children }: { beside: TilesInRow; children: ReactNode }) {
  const tiles = Children.toArray(children).filter(isValidElement);
  const mates = SHAPES.map((shape) => ({
    shape,
    rows: rowMates(tiles.length, beside[shape](tiles.length)),
  }));
  return (
    <ul
      className={`${styles.tiles} ${tiles.length > 4 ? styles.many : styles.few} ${beside === FACES ? styles.slender : ''}`}
    >
      {tiles.map((tile, at) => (
        <li
          key={tile.key}
          className={`${styles.tile} ${mates.map(({ shape, rows }) => styles[`${shape}${rows[at]}`]).join(' ')}`}
        >
          {tile}
        </li>
      ))}
    </ul>
  );
}
