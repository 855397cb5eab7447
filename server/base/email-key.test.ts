import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test.each([
  [' Jan.Kowalski@DOM.pl\n', 'jan.kowalski@dom.pl'],
  ['ania@żółw.pl', 'ania@xn--w-uga1v8h.pl'],
  ['Ania@XN--W-UGA1V8H.pl', 'ania@xn--w-uga1v8h.pl'],
  ['ŻANETA@dom.pl'.normalize('NFD'), 'żaneta@dom.pl'],
  ['ania@xn--ż.pl', 'ania@xn--ż.pl'],
  ['żaba', 'żaba'],
])('makes the key of %o %o', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

const label = fc.string({ unit: fc.constantFrom(...'abzółśŻÓŁéßпя'), minLength: 1, maxLength: 12 });
const mailbox = fc.string({ unit: fc.constantFrom(...'aż.Ż+é1'), minLength: 1, maxLength: 12 });

test('gives all spellings of an e-mail the same key', () => {
  fc.assert(
    fc.property(mailbox, label, (name, host) => {
      const email = `${name}@${host}.pl`;
      const key = emailKey(email);
      const spellings = [
        `${name}@${domainToASCII(`${host}.pl`)}`,
        `${name}@${domainToASCII(`${host}.pl`).toUpperCase()}`,
        ...[email.normalize('NFD'), email.normalize('NFC'), email.toLowerCase(), ` ${email} `, key],
      ];
      expect(new Set(spellings.map(emailKey))).toEqual(new Set([key]));
    }),
  );
});
