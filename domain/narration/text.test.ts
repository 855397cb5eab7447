import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameInWords, piecesOf, readable } from './text.ts';

test.each([
  ['Zęby rano', 'Zęby rano'],
  ['Umyć 🦷 zęby ✨', 'Umyć zęby'],
  ['👩‍🚀🇵🇱 Ola 👍🏽', 'Ola'],
  ['1️⃣ Łóżko', '1 Łóżko'],
  ['Klocki LEGO', 'Klocki Lego'],
  ['BOHATER', 'Bohater'],
  ['TV', 'TV'],
  ['Mycie / kąpiel', 'Mycie, kąpiel'],
  ['Mama & tata', 'Mama i tata'],
  ['„Za odwagę”', 'Za odwagę'],
  ['Spacer — z psem', 'Spacer, z psem'],
  ['*Super*_misja_', 'Super misja'],
  ['Piłka (nożna)', 'Piłka (nożna)'],
  ['Naj-najlepsza', 'Naj-najlepsza'],
  ['Wstawaj...', 'Wstawaj.'],
  ['Zu\u00adza', 'Zuza'],
  ['a\u00a0b', 'a b'],
  ['Musiszy wykonać', 'Musisz wykonać'],
  ['🦄⭐', ''],
])('turns „%s” into „%s”', (written, spoken) => {
  expect(readable(written)).toBe(spoken);
});

test('replaces a name without letters by the kind of thing', () => {
  expect(nameInWords('🦄⭐', 'Misja')).toBe('Misja');
  expect(nameInWords('?!', 'Misja')).toBe('Misja');
  expect(nameInWords('7', 'Misja')).toBe('7');
});

test('splits a long text at pauses and loses nothing', () => {
  const sentence = 'Dzisiaj jest sobota, dwudziesty pierwszy listopada.';
  expect(piecesOf(sentence)).toEqual([sentence]);
  expect(piecesOf('')).toEqual([]);
  const long = Array.from({ length: 12 }, () => sentence).join(' ');
  expect(piecesOf(long).map((piece) => piece.endsWith('.'))).not.toContain(false);
  expect(piecesOf(long).length).toBe(4);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Ala', 'ma,', 'kota.', 'x'.repeat(300), '!')), (words) => {
      const pieces = piecesOf(words.join(' '));
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(160);
      const letters = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');
      expect(letters(pieces)).toBe(letters(words));
    }),
  );
});
