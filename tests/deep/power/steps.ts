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

/** Flags of an opening, as bits of `offset`. */
export const OPENING = { created: 1, folder: 2, emptied: 4 } as const;

/** One operation on the disk, as recorded by shim.c. */
export interface Step {
  kind: (typeof KINDS)[number];
  /** The inode of the file; '0' for an operation on names. */
  inode: string;
  /** The position of a write, the new length of a file, or the flags of an opening. */
  offset: number;
  data: Buffer;
  end: number;
}

/** Returns all operations of a log, without an incomplete one at the end. */
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

export function pathsOf({ data }: Step): [string, string] {
  const [one = '', other = ''] = data.toString().split('\0');
  return [one, other];
}
