import { appendFileSync } from 'node:fs';
import type { State, Wish } from './scenarios/scenario.ts';

/** A response of the server. `made` is the login or number of what was created. */
export interface Answer {
  status: number;
  change?: number;
  made?: string | number;
}

/**
 * A line of a journal: a command that is about to be sent, a response, or the state that an audit
 * found. `at` is the position of the server's disk at that time.
 */
export type Line = { at: number; step: number } & (
  | { wish: Wish }
  | { answer: Answer }
  | { found: State }
);

/** All requests and responses of one writer. A copy on disk helps to analyse a fault. */
export class Journal {
  readonly lines: Line[] = [];
  readonly #file: string;
  readonly #position: () => number;

  constructor(file: string, position: () => number) {
    this.#file = file;
    this.#position = position;
  }

  /** Records a command before it is sent, and a response before anything else happens. */
  write(step: number, what: { wish: Wish } | { answer: Answer } | { found: State }) {
    const line: Line = { at: this.#position(), step, ...what };
    this.lines.push(line);
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
