import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './context.ts';
import { refuse } from './refusal.ts';

/** The largest is what a parent has recorded, as text, and what it is recorded for. */
const LARGEST_BODY_BYTES = 96 * 1024;

/**
 * Refuses a body of more bytes than any command has. Of one that says how long it is Node reads no
 * more than that; any other is counted as it comes in, and only for that a whole request is built.
 */
export function boundedBody(): MiddlewareHandler<AppEnv> {
  const counted = bodyLimit({
    maxSize: LARGEST_BODY_BYTES,
    onError: (c) => refuse(c, 'too-large'),
  });
  return (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding')) return counted(c, next);
    if (Number(length) <= LARGEST_BODY_BYTES) return next();
    return Promise.resolve(refuse(c, 'too-large'));
  };
}
