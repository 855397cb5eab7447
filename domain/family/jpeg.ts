import { PHOTO_PIXELS } from '../base/bounds.ts';

/** The markers of JPEG (ITU-T T.81, table B.1); each follows a byte 0xff. */
const [SOI, EOI, SOS, DQT, DHT, DRI, SOF0] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xc0];
const [FIRST_RST, LAST_RST] = [0xd0, 0xd7];
const [FIRST_APP, ADOBE, LAST_APP, COM] = [0xe0, 0xee, 0xef, 0xfe];
/** Where Adobe's part says how colors are encoded. */
const TRANSFORM_AT = 11;

/** JFIF 1.02 with square pixels and without a preview. It says how colors are encoded. */
const JFIF = [
  ...[0xff, FIRST_APP, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0],
  ...[1, 2, 0, 0, 1, 0, 1, 0, 0],
];

/** Bytes of a quantization table and of a Huffman table's counts, each after the table's number. */
const QUANTIZERS = 64;
const LENGTHS = 16;
const MOST_SYMBOLS = 256;
/** Blocks that a scan can interleave. */
const MOST_BLOCKS = 10;
/** The largest symbol of a table of class 0: the bits of a difference. */
const MOST_BITS = 11;
const HEADER_OF_FRAME = 6;

interface ParsedParts {
  /** The components of the frame; empty before it. */
  components: { component: number; blocks: number; table: number }[];
  quantizers: Set<number>;
  huffman: Set<number>;
  isScanned: boolean;
}

/**
 * Returns a baseline JPEG without metadata, comments, previews and what follows its end. `null` for
 * all other bytes, also for a larger or progressive JPEG. Each part must have exactly the length of
 * its content. There is one scan, so no decoder does more work than the picture's size needs.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const parts: Uint8Array[] = [Uint8Array.of(0xff, SOI, ...JFIF)];
  const parsed: ParsedParts = {
    components: [],
    quantizers: new Set(),
    huffman: new Set(),
    isScanned: false,
  };
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2));
      return parsed.isScanned ? joined(parts) : null;
    }
    const end = at + 2 + numberAt(bytes, at + 2);
    const content = bytes.subarray(at + 4, end);
    if (end > bytes.length || end < at + 4) return null;
    // Without this part, such colors would be read as others.
    if (marker === ADOBE && content[TRANSFORM_AT] === 0) return null;
    const isMetadata = (marker >= FIRST_APP && marker <= LAST_APP) || marker === COM;
    if (!isMetadata && !READ[marker]?.(content, parsed)) return null;
    const next = marker === SOS ? endOfData(bytes, end) : end;
    if (!isMetadata) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** Reads the content of a part; returns whether it is valid after those before it. */
const READ: Record<number, (content: Uint8Array, parsed: ParsedParts) => boolean> = {
  [DQT](content, { quantizers }) {
    for (let at = 0; at < content.length; at += 1 + QUANTIZERS) {
      const table = content[at] ?? 0;
      // The upper four bits would be its precision; baseline has 0.
      if (table > 3 || at + QUANTIZERS >= content.length) return false;
      quantizers.add(table);
    }
    return content.length > 0;
  },

  [DHT](content, { huffman }) {
    let at = 0;
    while (at < content.length) {
      const table = content[at] ?? 0;
      const counts = content.subarray(at + 1, at + 1 + LENGTHS);
      const symbols = counts.reduce((sum, count) => sum + count, 0);
      at += 1 + LENGTHS + symbols;
      // Baseline has two tables of each class, the class in the upper four bits.
      if ((table & 0xee) !== 0 || symbols > MOST_SYMBOLS || at > content.length) return false;
      if (!areCodes(counts)) return false;
      const bits = content.subarray(at - symbols, at);
      if (table < 0x10 && bits.some((bit) => bit > MOST_BITS)) return false;
      huffman.add(table);
    }
    return content.length > 0;
  },

  [DRI]: (content) => content.length === 2,

  [SOF0](content, parsed) {
    const components = content[HEADER_OF_FRAME - 1] ?? 0;
    const [height, width] = [numberAt(content, 1), numberAt(content, 3)];
    const isFirst = parsed.components.length === 0;
    const isSmall = [height, width].every((size) => size >= 1 && size <= PHOTO_PIXELS);
    const isGrayOrColor = components === 1 || components === 3;
    if (!isFirst || content[0] !== 8 || !isSmall || !isGrayOrColor) return false;
    if (content.length !== HEADER_OF_FRAME + 3 * components) return false;
    for (let at = HEADER_OF_FRAME; at < content.length; at += 3) {
      const [component = 0, sampling = 0, table = 0] = content.subarray(at, at + 3);
      if (![0x11, 0x12, 0x21, 0x22].includes(sampling) || table > 3) return false;
      if (parsed.components.some((known) => known.component === component)) return false;
      parsed.components.push({ component, table, blocks: (sampling >> 4) * (sampling & 15) });
    }
    return true;
  },

  // One scan with the frame's components in their order, and all their coefficients and bits.
  [SOS](content, parsed) {
    const { components, quantizers, huffman } = parsed;
    const count = components.length;
    const [first, last, bits] = content.subarray(1 + 2 * count);
    const isBaseline = first === 0 && last === 63 && bits === 0;
    if (count === 0 || parsed.isScanned || content[0] !== count || !isBaseline) return false;
    if (content.length !== 4 + 2 * count) return false;
    parsed.isScanned = true;
    const blocks = components.reduce((sum, each) => sum + each.blocks, 0);
    return (
      (count === 1 || blocks <= MOST_BLOCKS) &&
      components.every(({ component, table }, at) => {
        const tables = content[2 + 2 * at] ?? 0;
        const hasTables = huffman.has(tables >> 4) && huffman.has(0x10 | (tables & 0x0f));
        return content[1 + 2 * at] === component && quantizers.has(table) && hasTables;
      })
    );
  },
};

/** Whether there are codes of these lengths: none is the beginning of another one. */
function areCodes(counts: Uint8Array): boolean {
  let free = 1;
  for (const count of counts) {
    free = 2 * free - count;
    // All ones is no code.
    if (free < 1) return false;
  }
  return true;
}

/** Returns where the data of a scan ends: at a marker that is neither stuffed nor a restart. */
function endOfData(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < FIRST_RST || next > LAST_RST)) return at;
  }
  return bytes.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
