import { readFileSync } from 'node:fs';

/** In the order of shim.c. */
const KINDS = [
  'open',
  'write',
  'truncate',
  'sync',
  'unlink',
  'rename',
  'mkdir',
  'link',
  'failed-sync',
] as const;
const HEAD_BYTES = 24;

/** What an opening was besides, as bits of `offset`. */
export const OPENING = { created: 1, folder: 2, emptied: 4 } as const;

/** One operation on the disk, as shim.c wrote it down. */
export interface Step {
  kind: (typeof KINDS)[number];
  /** Of the file; of an operation on names '0'. */
  inode: string;
  /** Where bytes were written, to which length a file was cut, or the bits of an opening. */
  offset: number;
  /** The bytes that were written, or the paths. */
  data: Buffer;
  /** The log's length up to its end. */
  end: number;
}

/** All operations of a log; one that was being written when the program was killed is none. */
export function readSteps(log: string): Step[] {
  const bytes = readFileSync(log);
  const steps: Step[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const end = at + HEAD_BYTES + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) break;
    steps.push({
      kind: KINDS[bytes.readUInt32LE(at) - 1] as Step['kind'],
      inode: String(bytes.readBigUInt64LE(at + 8)),
      offset: Number(bytes.readBigInt64LE(at + 16)),
      data: bytes.subarray(at + HEAD_BYTES, end),
      end,
    });
    at = end;
  }
  return steps;
}

/** The paths of an operation on names. */
export function pathsOf({ data }: Step): [string, string] {
  const [one = '', other = ''] = data.toString().split('\0');
  return [one, other];
}
