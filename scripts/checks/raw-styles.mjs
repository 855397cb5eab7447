/**
 * Finds values in a style sheet that a token of `web/ui/styles/tokens.css` should replace: raw font
 * sizes, raw durations, and lengths that a token of the same kind has. It skips a sheet that starts
 * with „Drawn:”, because its numbers are the geometry of a picture.
 */
import { readFileSync } from 'node:fs';
import postcss from 'postcss';

const TOKENS = 'web/ui/styles/tokens.css';
const DRAWN = /^\/\* Drawn: /;
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g;
const TYPE = /(?<![\w-])\d*\.?\d+(?:px|rem|vw|vh|ch)\b/;
const TIME = /(?<![\w-])-?\d*\.?\d+m?s\b/;
const REM = 16;

const KINDS = [
  [/^(?:(?:row-|column-)?gap|padding.*|margin.*|inset|top|right|bottom|left)$/, /^--space-/],
  [/^border-.*radius$/, /^--radius/],
  [/^(?:border|outline)(?!-.*radius)/, /^--stroke/],
  [/^(?:min-|max-)?height$/, /^--(?:icon|picture|tap|row|field)/],
  [/^(?:min-|max-)?width$/, /^--(?:icon|picture|tap|width)/],
  // Text columns grow with the font and pictures do not, so equal lengths have different meanings.
  [/^(?:flex|flex-basis|grid-template-columns)$/, /^--width/],
];

/** The tokens that are one length, in CSS pixels at the browser's default font size. */
const lengths = declarations(readFileSync(TOKENS, 'utf8')).flatMap(([name, value]) =>
  lengthsIn(value).flatMap(([raw, length]) => (raw === value ? [[name, length]] : [])),
);

export function rawStyles(file, css) {
  if (file === TOKENS || DRAWN.test(css)) return [];
  return declarations(css).flatMap(([property, value]) => {
    if (property.startsWith('--')) return [];
    const raw =
      /^font(-size)?$/.test(property) && TYPE.test(value)
        ? 'font size'
        : TIME.test(value) && 'duration';
    if (raw) return [`${property}: ${value}; raw ${raw}, define a token in ${TOKENS}`];
    const names = KINDS.find(([of]) => of.test(property))?.[1];
    return lengthsIn(value).flatMap(([raw, pixels]) => {
      const same = lengths.filter(([name, length]) => names?.test(name) && length === pixels);
      const better = same.map(([name]) => `var(${name})`).join(' or ');
      return better ? [`${property}: ${raw}; use ${better}`] : [];
    });
  });
}

function declarations(css) {
  const found = [];
  postcss.parse(css).walkDecls(({ prop, value }) => found.push([prop, value]));
  return found;
}

function lengthsIn(value) {
  return Array.from(value.matchAll(LENGTH), ([raw, number, unit]) => {
    return [raw, Number(number) * (unit === 'rem' ? REM : 1)];
  });
}
