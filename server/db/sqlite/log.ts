import { closeSync, openSync, readSync } from 'node:fs';
import { sizeOf } from './files.ts';

/** The committed content of a write-ahead log; https://sqlite.org/fileformat2.html#walformat. */
export interface Log {
  /** Size of a page in bytes. */
  page: number;
  /** Number of pages of the database after the last commit. */
  pages: number;
  /** Page numbers that it contains. */
  has: Set<number>;
  /** The newest first page, which begins with the database's header. */
  first: Buffer | null;
}

const HEADER_BYTES = 32;
const FRAME_BYTES = 24;
const LITTLE_ENDIAN = 0x377f0682;
const BIG_ENDIAN = 0x377f0683;

/** A WAL in a state that no power cut can cause. */
export class GarbledLog extends Error {}

/**
 * Reads a WAL up to its last commit; `null` when there is none. Throws a `GarbledLog` when SQLite
 * would silently skip commits.
 */
export function readLog(file: string): Log | null {
  if (sizeOf(file) === 0) return null;
  const descriptor = openSync(file, 'r');
  try {
    return committedIn((bytes, at) => readSync(descriptor, bytes, 0, bytes.length, at));
  } finally {
    closeSync(descriptor);
  }
}

function committedIn(read: (bytes: Buffer, at: number) => number): Log | null {
  const header = Buffer.alloc(HEADER_BYTES);
  if (read(header, 0) < HEADER_BYTES) return null;
  const magic = header.readUInt32BE(0);
  // Created, but truncated before it was written.
  if (header.every((byte) => byte === 0)) return null;
  if (magic !== LITTLE_ENDIAN && magic !== BIG_ENDIAN) throw new GarbledLog();
  const sum = checksum(magic === LITTLE_ENDIAN);
  const page = header.readUInt32BE(8);
  let sums = sum([0, 0], header.subarray(0, 24));
  if (!isSaid(sums, header, 24) || page < 512 || page > 65_536) throw new GarbledLog();

  const waiting = new Set<number>();
  const log: Log = { page, pages: 0, has: new Set(), first: null };
  let first: Buffer | null = null;
  const frame = Buffer.alloc(FRAME_BYTES + page);
  let at = HEADER_BYTES;
  const salt = header.subarray(16, 24);
  const isNext = () => read(frame, at) === frame.length && frame.subarray(8, 16).equals(salt);
  const next = (from: Sums) => sum(sum(from, frame.subarray(0, 8)), frame.subarray(FRAME_BYTES));
  for (; isNext(); at += frame.length) {
    sums = next(sums);
    if (!isSaid(sums, frame, 16)) break;
    const number = frame.readUInt32BE(0);
    waiting.add(number);
    if (number === 1) first = Buffer.from(frame.subarray(FRAME_BYTES, FRAME_BYTES + 100));
    const pages = frame.readUInt32BE(4);
    if (pages === 0) continue;
    for (const each of waiting) log.has.add(each);
    waiting.clear();
    log.pages = pages;
    log.first = first;
  }
  // A commit is synced before anything follows it, so a commit with a successor cannot be damaged
  // by a power cut.
  let followed: Sums | null = null;
  for (; isNext(); at += frame.length) {
    if (followed && isSaid(next(followed), frame, 16)) {
      throw new GarbledLog();
    }
    const isCommit = frame.readUInt32BE(4) > 0;
    followed = isCommit ? [frame.readUInt32BE(16), frame.readUInt32BE(20)] : null;
  }
  return log.pages > 0 ? log : null;
}

type Sums = readonly [number, number];

function isSaid([one, two]: Sums, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;
}

function checksum(littleEndian: boolean) {
  return ([one, two]: Sums, bytes: Buffer): Sums => {
    let first = one;
    let second = two;
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += 8) {
      first = (first + words.getUint32(at, littleEndian) + second) >>> 0;
      second = (second + words.getUint32(at + 4, littleEndian) + first) >>> 0;
    }
    return [first, second];
  };
}
