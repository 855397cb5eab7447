import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PROBLEMS, type ProblemBody, type ProblemCode } from '#contract/problem.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { FamilyGone } from '../storage/storage.ts';
import { eventOf, logSecurity, type SecurityEvent } from './security-log.ts';

/** A refusal that the person shall read about. Thrown anywhere, answered in one place. */
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
type More = Pick<ProblemBody, 'fields' | 'wait' | 'price'>;

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

export function refuse(c: Context, code: ProblemCode, more: More = {}) {
  const { status, text } = PROBLEMS[code];
  if (more.wait !== undefined) c.header('Retry-After', String(more.wait));
  return c.json(
    { problem: code, text, ...more } satisfies ProblemBody,
    status as ContentfulStatusCode,
  );
}

/** Turns what a handler threw into an answer; what nobody expected is logged, never shown. */
export function answerError(
  error: Error,
  c: Context<AppEnv>,
  context: Pick<AppContext, 'log' | 'config'>,
) {
  if (error instanceof Problem) {
    const event = eventOf(error, c);
    if (event) logSecurity(context, c, event);
    return refuse(c, error.code, error.more);
  }
  if (error instanceof FamilyGone) return refuse(c, 'signed-out');
  if (error instanceof HTTPException && [400, 415].includes(error.status)) {
    return refuse(c, 'not-json');
  }
  context.log.error({ err: error, request: c.get('request') }, 'unexpected error');
  return refuse(c, 'unexpected');
}

type Issue = { path: PropertyKey[]; message: string };

/** The answer to a request that does not fit the contract. */
export function answerMisfit(
  result: { success: boolean; target: string; error?: { issues: Issue[] } },
  c: Context,
) {
  if (result.success) return;
  if (result.target === 'param') return refuse(c, 'not-found');
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    fields[path.join('.') || 'body'] ??= message;
  }
  return refuse(c, 'invalid', { fields });
}
