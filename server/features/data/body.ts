import type { MiddlewareHandler } from 'hono';
import { FAMILY_DATA } from '#contract/family-data.ts';
import { LARGEST_DATA_BYTES } from '#domain/base/bounds.ts';
import { inTime } from '../../base/in-time.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { HOUR_SECONDS } from '../../http/limits/limit.ts';
import { asParent } from '../../http/permissions.ts';
import { Problem } from '../../http/problem.ts';
import { addressOf } from '../../http/request/address.ts';

/** Families that may upload a file at the same time; each file may be in memory as a whole. */
const AT_ONCE = 8;
const WAIT_SECONDS = 5;
const FAMILIES_BEHIND_AN_ADDRESS = 3;

/** Depth of the request, the file in it, and the lists in the file. */
const DEEPEST = 12;
/** The densest file within the size limit consists of days, with one comma per 13 bytes, and photos. */
const MOST_COMMAS = 1_200_000;
/** The same for lists and objects: those of words take 28 bytes each. */
const MOST_BRACKETS = 600_000;
/** All versions of the format use 70 different field names in total. */
const MOST_NAMES = 128;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const PATHS: readonly string[] = Object.values(FAMILY_DATA.routes).map(({ path }) => path);

/** Returns whether requests to this path carry a family data file. */
export function bringsFile(path: string): boolean {
  return PATHS.includes(path);
}

/**
 * Returns a middleware that bounds the cost of a family data file before it is read. Only parents
 * may send one, at a limited rate, one per family, and a few at a time. Size and duration are
 * checked while it arrives.
 */
export function fileBody(context: AppContext): MiddlewareHandler<AppEnv> {
  const { pace, config, limits } = context;
  const tries = limits('fileTries', pace.files, HOUR_SECONDS);
  const triesFrom = limits(
    'fileTriesAddress',
    pace.files * FAMILIES_BEHIND_AN_ADDRESS,
    HOUR_SECONDS,
  );
  const sending = new Set<number>();
  return async (c, next) => {
    const { family } = asParent(c);
    if (sending.has(family) || sending.size >= AT_ONCE) {
      throw new Problem('data-busy', { wait: WAIT_SECONDS });
    }
    await tries.take(String(family));
    await triesFrom.take(addressOf(c, config));
    sending.add(family);
    try {
      const body = await wholeBody(c.req.raw, pace.fileSeconds);
      if (body && isTooComplex(body)) throw new Problem('data-foreign');
      if (body) c.req.raw = new Request(c.req.raw, { body });
      return await next();
    } finally {
      sending.delete(family);
    }
  };
}

/**
 * Reads the whole body; `null` without one. Throws if it is too large or takes too long: a stalled
 * upload would occupy a slot.
 */
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
    for await (const chunk of body.values({ preventCancel: true })) {
      if (isLate) break;
      size += chunk.length;
      if (size > LARGEST_DATA_BYTES) throw new Problem('data-too-large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  };
  return inTime(received(), seconds * 1000, () => {
    isLate = true;
    throw new Problem('data-slow');
  });
}

/**
 * Returns whether JSON has deeper nesting, more values or more field names than any family data
 * file. Parsing it would block all other requests for seconds; this scan does not.
 */
export function isTooComplex(bytes: Buffer): boolean {
  let [depth, brackets, commas] = [0, 0, 0];
  let isInText = false;
  let [textFrom, textTo] = [0, 0];
  const names = new Set<string>();
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      isInText = !isInText;
      if (isInText) textFrom = at;
      else textTo = at;
    } else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) commas += 1;
    else if (byte === COLON) names.add(bytes.toString('latin1', textFrom, textTo));
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      brackets += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST || names.size > MOST_NAMES) return true;
    if (brackets > MOST_BRACKETS || commas > MOST_COMMAS) return true;
  }
  return false;
}
