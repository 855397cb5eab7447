import { appendFileSync } from 'node:fs';
import type { State, Wish } from './trades/trade.ts';

/** What the server answered. `made` is the login or number of what was created. */
export interface Answer {
  status: number;
  change?: number;
  made?: string | number;
}

/**
 * A line of a journal: what a writer is about to ask, what it was answered, or what an audit found
 * of the writer's own things. `at` is how far the server's disk had come by then.
 */
export type Line = { at: number; step: number } & (
  | { wish: Wish }
  | { answer: Answer }
  | { found: State }
);

/** All that one writer asked and was told. A copy on disk is for whoever reads of a fault. */
export class Journal {
  readonly lines: Line[] = [];
  readonly #file: string;
  readonly #position: () => number;

  constructor(file: string, position: () => number) {
    this.#file = file;
    this.#position = position;
  }

  /** A wish is written down before it is sent, an answer before anything else is done. */
  write(step: number, what: { wish: Wish } | { answer: Answer } | { found: State }) {
    const line: Line = { at: this.#position(), step, ...what };
    this.lines.push(line);
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
