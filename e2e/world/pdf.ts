import { inflateSync } from 'node:zlib';

/** A page of a PDF: its size in millimetres, and its letters in the order in which they were drawn. */
export interface PdfPage {
  width: number;
  height: number;
  /** Without blanks: where words end only their places say. */
  text: string;
}

const MM_IN_POINT = 25.4 / 72;

/**
 * The pages of a PDF that Chromium has written: it puts no object into another and compresses nothing
 * but streams. Throws for what it cannot read.
 */
export function pdfPages(file: Buffer): PdfPage[] {
  const objects = objectsIn(file.toString('latin1'));
  const fonts = new Map<number, Letters>();
  const lettersOf = (font: number) => {
    const known =
      fonts.get(font) ?? lettersIn(streamOf(objects, refIn(objects, font, 'ToUnicode')));
    fonts.set(font, known);
    return known;
  };
  return [...objects]
    .filter(([, text]) => /\/Type \/Page\b/.test(text))
    .map(([number, page]) => {
      const [, width, height] = matched(page, /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/);
      const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
      const byName = new Map(
        [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [
          name,
          lettersOf(Number(font)),
        ]),
      );
      return {
        width: Math.round(Number(width) * MM_IN_POINT),
        height: Math.round(Number(height) * MM_IN_POINT),
        text: textIn(streamOf(objects, refIn(objects, number, 'Contents')), byName),
      };
    });
}

/** Codes of a font, as hexadecimal digits, and what they mean; how many digits a code has. */
interface Letters {
  digits: number;
  of: Map<string, string>;
}

/** The texts of objects by their numbers. */
function objectsIn(file: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, number, text = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    found.set(Number(number), text);
  }
  return found;
}

function refIn(objects: Map<number, string>, number: number, name: string): number {
  const [, ref] = matched(objects.get(number) ?? '', new RegExp(`/${name} (\\d+) 0 R`));
  return Number(ref);
}

function streamOf(objects: Map<number, string>, number: number): string {
  const text = objects.get(number) ?? '';
  const [, length] = matched(text, /\/Length (\d+)/);
  const [begin] = matched(text, />> ?stream\n/);
  const from = text.indexOf(begin ?? '') + (begin?.length ?? 0);
  const raw = Buffer.from(text.slice(from, from + Number(length)), 'latin1');
  return (text.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

function lettersIn(map: string): Letters {
  const of = new Map<string, string>();
  const [, first = ''] = matched(map, /begincodespacerange\s*<([0-9A-F]+)>/);
  for (const [, list = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', to = ''] of list.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/g)) {
      of.set(code, utf16(to));
    }
  }
  for (const [, list = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const ranges = list.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/g);
    for (const [, from = '', to = '', begin = ''] of ranges) {
      for (let at = 0; at <= Number.parseInt(to, 16) - Number.parseInt(from, 16); at += 1) {
        const code = hex(Number.parseInt(from, 16) + at, from.length);
        of.set(code, utf16(hex(Number.parseInt(begin, 16) + at, begin.length)));
      }
    }
  }
  return { digits: first.length, of };
}

function textIn(content: string, fonts: Map<string | undefined, Letters>): string {
  let letters: Letters | undefined;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>/g)) {
    if (font) letters = fonts.get(font);
    if (!shown || !letters) continue;
    for (let at = 0; at < shown.length; at += letters.digits) {
      text += letters.of.get(shown.slice(at, at + letters.digits)) ?? '';
    }
  }
  return text.replace(/\s/g, '');
}

function utf16(digits: string): string {
  return (digits.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

function matched(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`The PDF has no ${pattern} in: ${text.slice(0, 200)}`);
  return found;
}
