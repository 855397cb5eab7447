import type { Weekday } from '#domain/time/day.ts';
import { type Point, points } from './points.ts';

/** Drawn on a canvas of 64 × 40, awake as `picture` and asleep as `picture-asleep`. */
export interface FigurePlan {
  picture:
    | 'figure-bear'
    | 'figure-fox'
    | 'figure-rocket'
    | 'figure-whale'
    | 'figure-kite'
    | 'figure-owl'
    | 'figure-snail';
  /** Where the stars of a day with nine missions lie, in the order in which they light. */
  stars: readonly Point[];
  /** Where the sleeping one yawns. */
  mouth: readonly [x: number, y: number, radius: number];
}

export const DAY_FIGURES: Record<Weekday, FigurePlan> = {
  0: {
    picture: 'figure-bear',
    stars: points('8.4,9.2 19,9 29.8,9.5 40,9 50,12 57.2,20 57,31 43,34.4 32,34.4'),
    mouth: [19.5, 28.4, 2.4],
  },
  1: {
    picture: 'figure-fox',
    stars: points('7,33.2 18.5,34.4 30,34.4 41.5,34.2 52.5,32 58.6,22.5 53.5,13 43,10 30.6,6.6'),
    mouth: [20, 28, 2.1],
  },
  2: {
    picture: 'figure-rocket',
    stars: points('11.5,6.5 24,10.6 35.5,8.6 46.5,9.6 57,16 48.5,25.8 37.5,30.6 26,32.4 15,34.6'),
    mouth: [37, 22.8, 2.4],
  },
  3: {
    picture: 'figure-whale',
    stars: points('20,34.6 31.5,34.8 42.5,32 51,25.6 55,16.6 58.4,7 48,7 44.5,17 34,13.4'),
    mouth: [17.1, 24.8, 2.6],
  },
  4: {
    picture: 'figure-kite',
    stars: points('37,15.4 32.4,24.4 26.8,33.6 34.6,35.2 41,31 48,29.4 53,25 55,18 60.6,14'),
    mouth: [21, 21.6, 2.5],
  },
  5: {
    picture: 'figure-owl',
    stars: points('19,6 15.6,16 15,27 5.5,33.6 32,36 58.5,33.6 49,27 48.4,16 45,6'),
    mouth: [32, 22, 1.7],
  },
  6: {
    picture: 'figure-snail',
    stars: points('41,18.6 33,15 40.4,7.4 49.5,10 53.4,19.5 47,28.6 36.5,33 23,34.4 9,33.4'),
    mouth: [13.5, 26.2, 2.3],
  },
};

/** Fewer stars than nine are spread over the figure, from its first to its last. */
export function starPlaces({ stars }: FigurePlan, count: number): readonly Point[] {
  const last = stars.length - 1;
  const chosen =
    count === 1
      ? [last / 2]
      : Array.from({ length: count }, (_, at) => Math.round((at * last) / (count - 1)));
  return stars.filter((_, star) => chosen.includes(star));
}
