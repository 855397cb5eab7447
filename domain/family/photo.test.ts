import { expect, test } from 'vitest';
import { jpeg, letters } from '#fixtures/domain/photo.ts';
import { MOST_PHOTO_BYTES, PHOTO_PIXELS } from '../base/bounds.ts';
import { isPhotoName } from '../catalogue/photo-name.ts';
import { PICTURES } from '../catalogue/pictures.ts';
import { decidePhoto, isPhoto } from './photo.ts';

const NOT_USABLE = { refused: 'photo-not-usable' };
const EXIF = [...letters('Exif'), 0, 0, ...letters('GPSLatitude 52.2297')];

const COLOR = colored(0x11);

test('accepts a bare photo and returns it unchanged', () => {
  for (const photo of [jpeg(), jpeg({ frame: COLOR }), jpeg({ inside: [[0xdd, [0, 1]]] })]) {
    expect(decidePhoto(photo)).toEqual({ photo });
    expect(isPhoto(photo)).toBe(true);
  }
  const large = jpeg({ width: PHOTO_PIXELS, height: PHOTO_PIXELS });
  expect(decidePhoto(large)).toEqual({ photo: large });
});

test.each([
  ['Exif', jpeg({ before: [[0xe1, EXIF]] })],
  ['a color profile', jpeg({ before: [[0xe2, letters('ICC_PROFILE')]] })],
  ['a preview', jpeg({ before: [[0xe0, [...letters('JFXX'), 0, 0x10, ...jpeg({ seed: 3 })]]] })],
  ['another program’s data', jpeg({ inside: [[0xed, letters('Photoshop 3.0')]] })],
  ['Adobe’s part', jpeg({ before: [adobe(1)] })],
  ['a comment', jpeg({ inside: [[0xfe, letters('<script>alert(1)</script>')]] })],
  ['bytes after the end', jpeg({ after: letters('PK\u0003\u0004 <?php system($_GET[0]);') })],
  ['a film after the end', jpeg({ after: [0, 0, 0, 24, ...letters('ftypmp42')] })],
])('removes %s', (_, photo) => {
  expect(isPhoto(photo)).toBe(false);
  expect(decidePhoto(photo)).toEqual({ photo: jpeg() });
});

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['only a beginning', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['only a beginning and an end', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ['PNG', Uint8Array.from([0x89, ...letters('PNG\r\n\u001a\n')])],
  ['GIF with a script', Uint8Array.from(letters('GIF89a/*'))],
  ['SVG', Uint8Array.from(letters('<svg onload="alert(1)"/>'))],
  ['HTML before a photo', Uint8Array.from([...letters('<html>'), ...jpeg()])],
  ['PDF before a photo', Uint8Array.from([...letters('%PDF-1.7'), ...jpeg()])],
  ['no height', jpeg({ height: 0 })],
  ['no width', jpeg({ width: 0 })],
  ['more pixels than a decoder should draw', jpeg({ width: 65_500, height: 65_500 })],
  ['one pixel too many', jpeg({ width: PHOTO_PIXELS + 1 })],
  ['a progressive frame', jpeg({ frame: [0xc2, [1, 0x11, 0]] })],
  ['an arithmetic frame', jpeg({ frame: [0xc9, [1, 0x11, 0]] })],
  ['a lossless frame', jpeg({ frame: [0xc3, [1, 0x11, 0]] })],
  ['a second frame', jpeg({ inside: [[0xc0, [8, 0, 8, 0, 8, 1, 2, 0x11, 0]]] })],
  ['a second size', jpeg({ inside: [[0xdc, [0xff, 0xff]]] })],
  ['many scans of one component', jpeg({ scans: [[1], [1]] })],
  ['no scan', jpeg({ scans: [] })],
  [
    'four components',
    jpeg({ frame: [0xc0, [1, 2, 3, 4].flatMap((component) => [component, 0x11, 0])] }),
  ],
  ['a component twice', jpeg({ frame: [0xc0, [1, 0x11, 0, 1, 0x11, 0, 2, 0x11, 0]] })],
  ['a component without a scan', jpeg({ frame: COLOR, scans: [[1, 2]] })],
  ['components in another order', jpeg({ frame: COLOR, scans: [[1, 3, 2]] })],
  ['a scan for each component', jpeg({ frame: COLOR, scans: [[1], [2], [3]] })],
  ['more blocks than a scan can have', jpeg({ frame: colored(0x22) })],
  ['a component without its table', jpeg({ frame: [0xc0, [1, 0x11, 1]] })],
  ['colors that only Adobe’s part explains', jpeg({ frame: COLOR, before: [adobe(0)] })],
  [
    'a difference of more bits than pixels have',
    jpeg({ inside: [[0xc4, [0, 1, ...zeros(15), 12]]] }),
  ],
  ['a Huffman code of ones alone', jpeg({ inside: [[0xc4, [0, 2, ...zeros(15), 1, 2]]] })],
  ['sampling that multiplies the work', jpeg({ frame: [0xc0, [1, 0x44, 0]] })],
  ['a quantization table cut short', jpeg({ inside: [[0xdb, [1, 2, 3]]] })],
  ['bytes after a quantization table', jpeg({ inside: [[0xdb, [...new Array(66).fill(1)]]] })],
  ['Huffman codes that cannot exist', jpeg({ inside: [[0xc4, [0, 3, ...zeros(15), 1, 2, 3]]] })],
  ['more Huffman symbols than bytes', jpeg({ inside: [[0xc4, [0, ...zeros(15), 255]]] })],
  ['bytes after a Huffman table', jpeg({ inside: [[0xc4, [0, 1, ...zeros(15), 0, 9]]] })],
  ['no end', jpeg().slice(0, -2)],
  ['a part longer than the file', jpeg({ after: [] }).slice(0, 40)],
  ['an unknown part', jpeg({ inside: [[0x01, letters('hidden')]] })],
])('rejects %s', (_, bytes) => {
  expect(decidePhoto(bytes)).toEqual(NOT_USABLE);
});

test('rejects every beginning of a photo', () => {
  const photo = jpeg();
  for (let length = 0; length < photo.length; length += 1) {
    expect(decidePhoto(photo.slice(0, length)), `${length} bytes`).toEqual(NOT_USABLE);
  }
});

test('rejects a photo above the size limit before reading it', () => {
  const whole = new Uint8Array(MOST_PHOTO_BYTES + 1);
  whole.set(jpeg());
  expect(decidePhoto(whole)).toEqual({ refused: 'photo-too-large' });
  expect(decidePhoto(whole.slice(0, -1))).toEqual({ photo: jpeg() });
});

test('gives no drawn picture the name of a photo', () => {
  expect(Object.keys(PICTURES).filter(isPhotoName)).toEqual([]);
});

function zeros(count: number): number[] {
  return new Array<number>(count).fill(0);
}

function colored(sampling: number): readonly [number, readonly number[]] {
  return [0xc0, [1, 2, 3].flatMap((component) => [component, sampling, 0])];
}

/** Adobe's part; 0 says that colors are red, green and blue. */
function adobe(transform: number): readonly [number, readonly number[]] {
  return [0xee, [...letters('Adobe'), 0, 100, 0, 0, 0, 0, transform]];
}
