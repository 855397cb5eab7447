import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './context.ts';
import { refuse } from './refusal.ts';

/** The largest body is a photo as base64. */
const LARGEST_BODY_BYTES = 144 * 1024;

/**
 * Returns a middleware that rejects a body larger than any command needs. Node enforces a declared
 * length. Any other body is counted while it arrives, which needs a complete `Request`.
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
