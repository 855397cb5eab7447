import type { Question, Row } from './aims.ts';

/** Ours and its floor. */
export interface Sides<T> {
  ours: T;
  floor: T;
}

/** What was measured for a row, with what stands beside it and is not judged. */
export interface Figure {
  ours: number;
  floor?: number;
  beside?: Record<string, number | Sides<number>>;
}

/** A figure for each row of a question. */
export type Answer<Q extends Question> = Record<Row<Q>, Figure>;
