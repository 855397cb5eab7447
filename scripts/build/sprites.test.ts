import { expect, test } from 'vitest';
import { symbolOf } from './sprites.ts';

const file = (shapes: string, root = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>\n  ${shapes}\n</svg>\n`;

test('makes a symbol of a picture without comments and blanks', () => {
  const picture = file('<!-- Mine -->\n  <g fill="none">\n    <path d="m1 2\n3 4" />\n  </g>');
  expect(symbolOf('kite', picture)).toBe(
    '<symbol id="kite" viewBox="0 0 32 32"><g fill="none"><path d="m1 2 3 4"/></g></symbol>',
  );
});

test.each([
  ['more than plain shapes', '<linearGradient><stop/></linearGradient>'],
  ['more than plain shapes', '<script>alert(1)</script>'],
  ['ids, styles or references', '<path id="a" d="m1 2"/>'],
  ['ids, styles or references', '<path style="fill:red" d="m1 2"/>'],
  ['ids, styles or references', '<path fill="url(#a)" d="m1 2"/>'],
  ['more than two decimals', '<path d="m1.2345 2"/>'],
])('rejects a picture with %s: %s', (complaint, shapes) => {
  expect(() => symbolOf('kite', file(shapes))).toThrow(complaint);
});

test('makes a symbol of a figure with its own canvas', () => {
  const figure = file('<path d="m1 2"/>', 'viewBox="0 0 64 40"');
  expect(symbolOf('figure-kite', figure, [64, 40])).toBe(
    '<symbol id="figure-kite" viewBox="0 0 64 40"><path d="m1 2"/></symbol>',
  );
});

test('rejects a picture of another size', () => {
  expect(() => symbolOf('kite', file('<path d="m1 2"/>'), [64, 40])).toThrow('64×40');
  expect(() => symbolOf('kite', file('<path d="m1 2"/>', 'viewBox="0 0 24 24"'))).toThrow('32×32');
});
