/** The recording formats of browsers: WebM with Opus, and MP4 with AAC or Opus. */
const SOUND_FORMATS = ['webm', 'mp4'] as const;
type SoundFormat = (typeof SOUND_FORMATS)[number];

/** The bytes must be one sound track and nothing else; a declared type does not matter. */
export function soundFormat(bytes: Uint8Array): SoundFormat | null {
  if (isSoundInWebm(bytes)) return 'webm';
  return isSoundInMp4(bytes) ? 'mp4' : null;
}

interface Part {
  /** The ID of a WebM element, or the four letters of an MP4 box. */
  name: string;
  at: number;
  end: number;
}

/** WebM elements: containers, inspected elements, and the one at which the search stops. */
const EBML = '1a45dfa3';
const DOC_TYPE = '4282';
const [TRACK, TRACK_TYPE, CODEC] = ['ae', '83', '86'];
const WEBM_INSIDE = new Set([EBML, '18538067', '1654ae6b', TRACK]);
const CLUSTER = '1f43b675';
const SOUND_TRACK = 2;

function isSoundInWebm(bytes: Uint8Array): boolean {
  if (elementAt(bytes, 0, bytes.length)?.name !== EBML) return false;
  const parts = partsOf(bytes, elementAt, WEBM_INSIDE, CLUSTER);
  const texts = (name: string) => namedIn(parts, name).map((part) => textIn(bytes, part));
  const types = namedIn(parts, TRACK_TYPE).map(({ at }) => bytes[at]);
  return (
    texts(DOC_TYPE).join() === 'webm' &&
    types.join() === String(SOUND_TRACK) &&
    texts(CODEC).join() === 'A_OPUS' &&
    parts.some(({ name }) => name === CLUSTER)
  );
}

/** MP4 boxes that contain others. */
const MP4_INSIDE = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Offsets of the four letters in the boxes of the track's handler and of its codecs. */
const HANDLER_AT = 8;
const CODEC_AT = 12;
const MP4_CODECS = ['mp4a', 'Opus'];

function isSoundInMp4(bytes: Uint8Array): boolean {
  if (boxAt(bytes, 0, bytes.length)?.name !== 'ftyp') return false;
  const parts = partsOf(bytes, boxAt, MP4_INSIDE);
  const letters = (name: string, from: number) =>
    namedIn(parts, name).map(({ at }) =>
      textIn(bytes, { at: at + from, end: Math.min(at + from + 4, bytes.length) }),
    );
  const codecs = letters('stsd', CODEC_AT);
  return (
    letters('hdlr', HANDLER_AT).join() === 'soun' &&
    codecs.length === 1 &&
    codecs.every((codec) => MP4_CODECS.includes(codec)) &&
    parts.some(({ name }) => name === 'mdat')
  );
}

type PartAt = (bytes: Uint8Array, at: number, end: number) => Part | null;

/** More parts than a recorder writes before the sound data. */
const MOST_PARTS = 500;

/** Returns all parts of a file up to `last`, including those inside containers. */
function partsOf(
  bytes: Uint8Array,
  partAt: PartAt,
  inside: ReadonlySet<string>,
  last?: string,
): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length && parts.length < MOST_PARTS; ) {
    const part = partAt(bytes, at, bytes.length);
    if (!part) break;
    parts.push(part);
    if (part.name === last) break;
    at = inside.has(part.name) ? part.at : part.end;
  }
  return parts;
}

function namedIn(parts: readonly Part[], name: string): Part[] {
  return parts.filter((part) => part.name === name);
}

/** An element's ID and size encode their own length. */
function elementAt(bytes: Uint8Array, at: number, end: number): Part | null {
  const nameLength = lengthOfNumber(bytes[at]);
  const sizeAt = at + nameLength;
  const sizeLength = lengthOfNumber(bytes[sizeAt]);
  if (nameLength > 4 || sizeLength > 8 || sizeAt + sizeLength > end) return null;
  const name = [...bytes.subarray(at, sizeAt)].map((byte) => byte.toString(16).padStart(2, '0'));
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  let isOpen = size === 0xff >> sizeLength;
  for (const byte of bytes.subarray(sizeAt + 1, sizeAt + sizeLength)) {
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  const from = sizeAt + sizeLength;
  // A live recording has an unknown size.
  return { name: name.join(''), at: from, end: isOpen ? end : Math.min(from + size, end) };
}

/** Returns the length in bytes of a WebM number, encoded in its leading zeros. */
function lengthOfNumber(first = 0): number {
  return Math.clz32(first) - 24 + 1;
}

/** Reads an MP4 box: its size, which includes the header, and four letters. */
function boxAt(bytes: Uint8Array, at: number, end: number): Part | null {
  if (at + 8 > end) return null;
  const shortSize = numberIn(bytes, at);
  const name = textIn(bytes, { at: at + 4, end: at + 8 });
  const isLong = shortSize === 1;
  const size = isLong ? numberIn(bytes, at + 8) * 2 ** 32 + numberIn(bytes, at + 12) : shortSize;
  const from = at + (isLong ? 16 : 8);
  if (size !== 0 && at + size < from) return null;
  return { name, at: from, end: size === 0 ? end : Math.min(at + size, end) };
}

function numberIn(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((number, byte) => number * 256 + byte, 0);
}

function textIn(bytes: Uint8Array, { at, end }: Pick<Part, 'at' | 'end'>): string {
  return String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 16))).replace(/\0+$/, '');
}
