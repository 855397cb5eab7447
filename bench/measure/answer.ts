import type { Question, Row } from '../budgets.ts';

/** A value for our server and one for its baseline. */
export interface Sides<T> {
  ours: T;
  floor: T;
}

/** The measurement of a row. `beside` holds further figures without a budget. */
export interface Figure {
  ours: number;
  floor?: number;
  beside?: Record<string, number | Sides<number>>;
}

/** A figure for each row of a benchmark. */
export type Answer<Q extends Question> = Record<Row<Q>, Figure>;
