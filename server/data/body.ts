import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkData, loadData } from '#contract/family-data.ts';
import { LARGEST_DATA_BYTES } from '#domain/bounds.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { limitsIn } from '../http/limit.ts';
import { asParent } from '../http/permissions.ts';
import { Problem } from '../http/problem.ts';
import { refuse } from '../http/refusal.ts';

const HOUR_SECONDS = 60 * 60;
/** So many families send a file at the same time; each one may lie in the memory whole. */
const AT_ONCE = 8;
const WAIT_SECONDS = 5;
const FAMILIES_BEHIND_AN_ADDRESS = 3;

const PATHS: readonly string[] = [checkData.path, loadData.path];

/** Whether the body of a request to this path is a family's file. */
export function bringsFile(path: string): boolean {
  return PATHS.includes(path);
}

/**
 * Bounds what a family's file costs before a byte of it is read: it comes from a parent, not too
 * often, one at a time, and no more than some at once. While it comes in, it is counted.
 */
export function fileBody(context: AppContext): MiddlewareHandler<AppEnv> {
  const { pace, config } = context;
  const limit = limitsIn(context);
  const tries = limit('fileTries', pace.files, HOUR_SECONDS);
  const triesFrom = limit(
    'fileTriesAddress',
    pace.files * FAMILIES_BEHIND_AN_ADDRESS,
    HOUR_SECONDS,
  );
  const sending = new Set<number>();
  const bounded = bodyLimit({
    maxSize: LARGEST_DATA_BYTES,
    onError: (c) => refuse(c, 'data-too-large'),
  });
  return async (c, next) => {
    const { family } = asParent(c);
    if (sending.has(family) || sending.size >= AT_ONCE) {
      throw new Problem('data-busy', { wait: WAIT_SECONDS });
    }
    await tries.take(String(family));
    await triesFrom.take(addressOf(c, config));
    sending.add(family);
    try {
      return await bounded(c, next);
    } finally {
      sending.delete(family);
    }
  };
}
