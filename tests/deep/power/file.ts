import type { Random } from '#fixtures/random.ts';
import type { Step } from './steps.ts';

/** What a cut leaves of the changes that no sync has covered. */
export const FATES = ['none', 'all', 'first', 'torn', 'sectors', 'pages', 'mixed'] as const;
/**
 * `first`: some changes, in order; `torn`: also a part of the next one; `sectors`, `pages`: some
 * pieces of each change, in no order; `mixed`: each file has its own fate.
 */
export type Fate = (typeof FATES)[number];

const SECTOR_BYTES = 512;
const PAGE_BYTES = 4096;
const SHARES = [0.1, 0.5, 0.9] as const;

/** A file on the disk: its durable content, and the pending changes. */
export class DiskFile {
  readonly #synced: Bytes;
  /** The content that every program sees until the power is cut. */
  readonly #seen: Bytes;
  #pending: Step[] = [];

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#synced = new Bytes(bytes);
    this.#seen = new Bytes(bytes);
  }

  change(step: Step) {
    carryOut(step, this.#seen);
    this.#pending.push(step);
  }

  /**
   * Drops pending changes, as Linux does after a write error: they are visible, but never synced.
   */
  forget() {
    this.#pending = [];
  }

  sync() {
    for (const step of this.#pending) carryOut(step, this.#synced);
    this.#pending = [];
  }

  /** Returns the bytes after a cut. Lost bytes below the new end are zeros, as in a new file. */
  after(fate: Fate, random: Random): Buffer {
    if (fate === 'all') return Buffer.from(this.#seen.whole);
    const bytes = new Bytes(this.#synced.whole);
    const inOrder = fate === 'first' || fate === 'torn';
    const whole = inOrder ? random.below(this.#pending.length + 1) : 0;
    for (const step of this.#pending.slice(0, whole)) carryOut(step, bytes);
    if (fate === 'torn') tear(this.#pending[whole], bytes, random);
    if (fate === 'sectors' || fate === 'pages') {
      const unit = fate === 'pages' ? PAGE_BYTES : SECTOR_BYTES;
      const share = random.of(SHARES);
      for (const step of this.#pending) scatter(step, bytes, unit, () => random.share() < share);
    }
    return bytes.whole;
  }
}

function carryOut({ kind, offset, data }: Step, bytes: Bytes) {
  if (kind === 'truncate') bytes.resize(offset);
  else bytes.put(data, offset);
}

/** Writes the first sectors of a change. */
function tear(step: Step | undefined, bytes: Bytes, random: Random) {
  if (step?.kind !== 'write') return;
  const sectors = Math.floor((random.share() * step.data.length) / SECTOR_BYTES);
  bytes.put(step.data.subarray(0, sectors * SECTOR_BYTES), step.offset);
}

/** Writes those pieces of a change that reach the disk, each independently. */
function scatter(step: Step, bytes: Bytes, unit: number, reaches: () => boolean) {
  const { kind, offset, data } = step;
  if (kind === 'truncate') {
    if (reaches()) bytes.resize(offset);
    return;
  }
  for (let at = 0; at < data.length; ) {
    const next = Math.min(data.length, at + unit - ((offset + at) % unit));
    if (reaches()) bytes.put(data.subarray(at, next), offset + at);
    at = next;
  }
}

/** Bytes that grow when something is written after their end. */
class Bytes {
  /** Longer than the content, so that growing rarely copies; the rest is zeros. */
  #room: Buffer;
  #length: number;

  constructor(bytes: Buffer) {
    this.#room = Buffer.from(bytes);
    this.#length = bytes.length;
  }

  get whole(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  put(data: Buffer, at: number) {
    if (this.#length < at + data.length) this.resize(at + data.length);
    data.copy(this.#room, at);
  }

  resize(length: number) {
    if (length > this.#room.length) {
      const room = Buffer.alloc(2 * length);
      this.whole.copy(room);
      this.#room = room;
    }
    if (length < this.#length) this.#room.fill(0, length, this.#length);
    this.#length = length;
  }
}
