import type { ProblemCode } from '#contract/problem.ts';
import { remaining } from '#domain/gift/points.ts';
import type { LoadedFamily } from '../../db/family/load-family.ts';
import { type More, Problem } from '../../http/problem.ts';
import { isTooComplex } from './complex.ts';
import { readFile } from './read.ts';
import { sliced } from './slices.ts';

/** The body of a request that carries a family's file, for the thread that reads it. */
export interface FileRequest {
  body: Uint8Array<ArrayBuffer>;
  /** In ms since 1970. */
  now: number;
  /** Whether its contents are enough, without its rows. */
  contentsOnly: boolean;
}

type Refusal = { refused: ProblemCode } & More;

/** What the thread has read. It refuses a body that must not even be validated. */
export type FileAnswer =
  | Refusal
  | {
      /** The body with an empty file, for the contract to validate. It is short. */
      request: string;
      file: FileResult;
    };

export type FileResult =
  | Refusal
  | {
      contents: ReturnType<typeof contentsOf>;
      /** Empty if only the contents are needed. */
      slices: Uint8Array<ArrayBuffer>[];
    };

/** The most characters of a body without its file. It has a key. */
const LONGEST_REQUEST = 1000;
const NOT_JSON = '{';

/** Takes up to a second of processor time, so it runs in a thread. */
export async function answerFile(fileRequest: FileRequest): Promise<FileAnswer> {
  const { buffer, byteOffset, byteLength } = fileRequest.body;
  const body = Buffer.from(buffer, byteOffset, byteLength);
  try {
    if (isTooComplex(body)) throw new Problem('data-foreign');
    const { request, data } = partsOf(body.toString());
    return { request, file: await resultOf(data, fileRequest) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Separates the file from the rest of a body. A body that is no JSON stays one. */
function partsOf(text: string): { request: string; data: unknown } {
  const parsed = parse(text);
  if (parsed === undefined) return { request: NOT_JSON, data: undefined };
  const hasFile = typeof parsed === 'object' && parsed !== null && 'data' in parsed;
  const request = JSON.stringify(hasFile ? { ...parsed, data: {} } : parsed);
  if (request.length > LONGEST_REQUEST) throw new Problem('data-foreign');
  return { request, data: hasFile ? parsed.data : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function resultOf(data: unknown, { now, contentsOnly }: FileRequest): Promise<FileResult> {
  try {
    const file = await readFile(data, now);
    return { contents: contentsOf(file), slices: contentsOnly ? [] : sliced(file) };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error;
  return { refused: error.code, ...error.more };
}

function contentsOf({ kids }: LoadedFamily) {
  return {
    kids: kids.map(({ name, missions, gifts, earned, spent }) => ({
      name,
      missions: missions.filter(({ replaced }) => !replaced).length,
      gifts: gifts.length,
      remaining: remaining(earned, spent),
    })),
  };
}
