/** Sounds as browsers record them, made by hand: their frame is right, and nobody would hear much. */

interface Webm {
  docType?: string;
  codecs?: readonly string[];
  /** 1 is a picture, 2 a sound. */
  types?: readonly number[];
  /** Bytes of the sound itself. */
  length?: number;
  /** Tells one sound from another. */
  seed?: number;
}

/** WebM as a recorder writes it, of a segment whose length nobody knows yet. */
export function webm({
  docType = 'webm',
  codecs = ['A_OPUS'],
  types = codecs.map(() => 2),
  length = 40,
  seed = 1,
}: Webm = {}): Uint8Array<ArrayBuffer> {
  const tracks = codecs.map((codec, at) =>
    element([0xae], [element([0x83], [[types[at] ?? 2]]), element([0x86], [letters(codec)])]),
  );
  return joined([
    element([0x1a, 0x45, 0xdf, 0xa3], [element([0x42, 0x82], [letters(docType)])]),
    [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    element([0x16, 0x54, 0xae, 0x6b], tracks),
    element([0x1f, 0x43, 0xb6, 0x75], [Array.from({ length }, (_, at) => (at * seed) % 256)]),
  ]);
}

interface Mp4 {
  brand?: string;
  /** Of each track: its handler and its codec. */
  tracks?: readonly (readonly [handler: string, codec: string])[];
  length?: number;
}

/** MP4 in pieces, as Safari writes it. */
export function mp4({
  brand = 'iso5',
  tracks = [['soun', 'mp4a']],
  length = 40,
}: Mp4 = {}): Uint8Array<ArrayBuffer> {
  const zeros = (count: number) => new Array<number>(count).fill(0);
  const track = ([handler, codec]: readonly [string, string]) =>
    box('trak', [
      box('mdia', [
        box('hdlr', [zeros(8), letters(handler), zeros(13)]),
        box('minf', [box('stbl', [box('stsd', [zeros(8), box(codec, [zeros(28)])])])]),
      ]),
    ]);
  return joined([
    box('ftyp', [letters(brand), zeros(4)]),
    box('moov', tracks.map(track)),
    box('moof', [zeros(8)]),
    box('mdat', [zeros(length)]),
  ]);
}

/** As JSON carries it. */
export function inText(sound: Uint8Array): string {
  return Buffer.from(sound).toString('base64');
}

type Bytes = ArrayLike<number>;

function element(name: Bytes, inside: readonly Bytes[]): Uint8Array {
  const content = joined(inside);
  const size = [0x10 | (content.length >> 24), ...[16, 8, 0].map((by) => content.length >> by)];
  return joined([name, size, content]);
}

function box(name: string, inside: readonly Bytes[]): Uint8Array {
  const content = joined(inside);
  const size = [24, 16, 8, 0].map((by) => (content.length + 8) >> by);
  return joined([size, letters(name), content]);
}

function letters(text: string): Bytes {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function joined(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}
