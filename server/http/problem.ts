import type { ProblemBody, ProblemCode } from '#contract/problem.ts';
import type { SecurityEvent } from './security-event.ts';

/** Thrown anywhere, turned into a response in `refusal.ts`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly more: More;
  /** The event for the security log, where it does not follow from the code. */
  readonly event: SecurityEvent | undefined;

  constructor(code: ProblemCode, more: More = {}, event?: SecurityEvent) {
    super(code);
    this.code = code;
    this.more = more;
    this.event = event;
  }
}

/** `wait` is in seconds. */
export type More = Pick<ProblemBody, 'fields' | 'wait' | 'price' | 'kid' | 'address'>;

/** Throws `not-found` if there is nothing. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('not-found');
  return row;
}

export type Refused = { refused: ProblemCode } & More;

export type Granted<Decision> = Exclude<Decision, { refused: ProblemCode }>;

/** Throws a `Problem` when the decision rejects. */
export function granted<Decision extends object>(decision: Decision): Granted<Decision> {
  if (!isRefused(decision)) return decision as Granted<Decision>;
  const { refused, ...more } = decision;
  throw new Problem(refused, more);
}

function isRefused(decision: object): decision is Refused {
  return 'refused' in decision;
}
