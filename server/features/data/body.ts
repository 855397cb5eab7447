import type { Context, MiddlewareHandler } from 'hono';
import { FAMILY_DATA } from '#contract/family-data.ts';
import { LARGEST_DATA_BYTES } from '#domain/base/bounds.ts';
import { inTime } from '../../base/in-time.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { asParent } from '../../http/permissions.ts';
import { granted, Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';
import type { FileResult } from './answer.ts';
import { fileThread } from './thread.ts';

/** Families that may upload a file at the same time; each file may be in memory as a whole. */
const AT_ONCE = 8;
const WAIT_SECONDS = 5;
const FAMILIES_BEHIND_AN_ADDRESS = 3;

const files = new WeakMap<Context, FileResult>();

const PATHS: readonly string[] = Object.values(FAMILY_DATA.routes).map(({ path }) => path);

export function bringsFile(path: string): boolean {
  return PATHS.includes(path);
}

export function fileOf(c: Context) {
  const file = files.get(c);
  if (!file) throw new Problem('data-foreign');
  return granted(file);
}

/** Size and duration are checked while it arrives. The request goes on without it. */
export function fileBody(context: AppContext): MiddlewareHandler<AppEnv> {
  const { pace, config, limits } = context;
  const tries = limits('fileTries', pace.files, HOUR_SECONDS);
  const triesFrom = limits(
    'fileTriesAddress',
    pace.files * FAMILIES_BEHIND_AN_ADDRESS,
    HOUR_SECONDS,
  );
  const sending = new Set<number>();
  const thread = fileThread(context.fileProgram);
  return async (c, next) => {
    const { family, now } = asParent(c);
    if (sending.has(family) || sending.size >= AT_ONCE) {
      throw new Problem('data-busy', { wait: WAIT_SECONDS });
    }
    await tries.take(String(family));
    await triesFrom.take(addressOf(c, config));
    sending.add(family);
    try {
      const body = await wholeBody(c.req.raw, pace.fileSeconds);
      if (body) {
        const contentsOnly = c.req.path === FAMILY_DATA.routes.checkData.path;
        const { request, file } = granted(await thread.read({ body, now, contentsOnly }));
        c.req.raw = new Request(c.req.raw, { body: request });
        files.set(c, file);
      }
      return await next();
    } finally {
      sending.delete(family);
    }
  };
}

/** `null` without one. Throws if it is too large or too slow: it would occupy a slot. */
async function wholeBody(
  { headers, body }: Request,
  seconds: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(headers.get('content-length')) > LARGEST_DATA_BYTES)
    throw new Problem('data-too-large');
  if (!body) return null;
  let isLate = false;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const received = async () => {
    // The rest is not cancelled: that would reset the connection before the response is sent.
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        // The sender hung up.
        throw new Problem('data-slow');
      });
      if (done || isLate) break;
      size += value.length;
      if (size > LARGEST_DATA_BYTES) throw new Problem('data-too-large');
      chunks.push(value);
    }
    // With a buffer of its own, which a thread can take over.
    const whole = Buffer.from(new ArrayBuffer(size));
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  };
  return inTime(received(), seconds * 1000, () => {
    isLate = true;
    throw new Problem('data-slow');
  });
}
