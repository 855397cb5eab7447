import type { ProblemBody, ProblemCode } from '#contract/problem.ts';
import type { SecurityEvent } from './security-event.ts';

/** A refusal that the person shall read about. Thrown anywhere, answered in `refusal.ts`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly more: More;
  /** What it is in the security log, where its code alone does not say so. */
  readonly event: SecurityEvent | undefined;

  constructor(code: ProblemCode, more: More = {}, event?: SecurityEvent) {
    super(code);
    this.code = code;
    this.more = more;
    this.event = event;
  }
}

/** What a refusal may say beside its reason; `wait` in seconds. */
export type More = Pick<ProblemBody, 'fields' | 'wait' | 'price' | 'kid'>;

/** A decision of the domain that refuses. */
export type Refused = { refused: ProblemCode } & More;

/** What is left of a decision once it is known that it does not refuse. */
export type Granted<Decision> = Exclude<Decision, { refused: ProblemCode }>;

/** What a decision of the domain grants; throws what it refuses. */
export function granted<Decision extends object>(decision: Decision): Granted<Decision> {
  if (!isRefused(decision)) return decision as Granted<Decision>;
  const { refused, ...more } = decision;
  throw new Problem(refused, more);
}

function isRefused(decision: object): decision is Refused {
  return 'refused' in decision;
}
