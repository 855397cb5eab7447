import type { Question, Row } from '../budgets.ts';

export interface Sides<T> {
  ours: T;
  floor: T;
}

/** `beside` holds further figures without a budget. */
export interface Figure {
  ours: number;
  floor?: number;
  beside?: Record<string, number | Sides<number>>;
}

export type Answer<Q extends Question> = Record<Row<Q>, Figure>;
