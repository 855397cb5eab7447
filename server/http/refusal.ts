import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PROBLEMS, type ProblemBody, type ProblemCode, problemText } from '#contract/problem.ts';
import { reasonOf } from '../db/engine/outage.ts';
import { FamilyDeleted } from '../db/storage.ts';
import { MailDown } from '../mail/mail.ts';
import type { AppContext, AppEnv } from './context.ts';
import { logSecurity } from './log/security-log.ts';
import { type More, Problem } from './problem.ts';
import type { SecurityEvent } from './security-event.ts';

/** Seconds until a client should retry. An outage may be over by then. */
export const OUTAGE_WAIT_SECONDS = 5;

export function refuse(c: Context, code: ProblemCode, more: More = {}) {
  const { status } = PROBLEMS[code];
  const text = problemText(code, more);
  if (more.wait !== undefined) c.header('Retry-After', String(more.wait));
  return c.json(
    { problem: code, text, ...more } satisfies ProblemBody,
    status as ContentfulStatusCode,
  );
}

/** An outage is one line of the log. An unexpected error is logged in full and never sent. */
export function answerError(
  error: Error,
  c: Context<AppEnv>,
  context: Pick<AppContext, 'log' | 'config' | 'health'>,
) {
  if (error instanceof Problem) {
    const event = eventOf(error, c);
    if (event) logSecurity(context, c, event);
    return refuse(c, error.code, error.more);
  }
  if (error instanceof FamilyDeleted) return refuse(c, 'signed-out');
  if (error instanceof MailDown) return refuse(c, 'mail-down');
  if (error instanceof HTTPException && [400, 415].includes(error.status)) {
    return refuse(c, 'not-json');
  }
  const outage = reasonOf(error);
  if (outage) {
    context.health.noteOutage(error);
    context.log.warn(
      { request: c.get('request'), reason: outage.line },
      'database outage; request rejected',
    );
    return refuse(c, 'unavailable', { wait: OUTAGE_WAIT_SECONDS });
  }
  context.log.error({ err: error, request: c.get('request') }, 'unexpected error');
  return refuse(c, 'unexpected');
}

type Issue = { path: PropertyKey[]; message: string };

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

/** A guest's wrong password is a failed sign-in. */
function eventOf({ code, event }: Problem, c: Context<AppEnv>): SecurityEvent | undefined {
  if (event) return event;
  if (code === 'wrong-password') return c.get('visitor') ? 'wrong password' : 'sign-in failed';
  return code === 'stars-asleep' ? 'guess refused' : undefined;
}
