/**
 * Finds in a style sheet what a token of `web/ui/styles/tokens.css` says better: every raw size of
 * type, every raw time, and a length that a token of its kind has. A sheet that begins with
 * „Drawn:” keeps its numbers: they are the geometry of a picture.
 */
import { readFileSync } from 'node:fs';

const TOKENS = 'web/ui/styles/tokens.css';
const DRAWN = /^\/\* Drawn: /;
const DECLARATION = /(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+);/g;
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g;
const TYPE = /(?<![\w-])\d*\.?\d+(?:px|rem|vw|vh|ch)\b/;
const TIME = /(?<![\w-])-?\d*\.?\d+m?s\b/;
const REM = 16;

/** Which tokens a property is written in. */
const KINDS = [
  [/^(?:(?:row-|column-)?gap|padding.*|margin.*|inset|top|right|bottom|left)$/, /^--space-/],
  [/^border-.*radius$/, /^--radius/],
  [/^(?:border|outline)(?!-.*radius)/, /^--stroke/],
  [/^(?:min-|max-)?height$/, /^--(?:icon|picture|tap|row|field)/],
  [/^(?:min-|max-)?width$/, /^--(?:icon|picture|tap|width)/],
  // A column of words grows with them, a picture does not: their lengths only look the same.
  [/^(?:flex|flex-basis|grid-template-columns)$/, /^--width/],
];

/** Token → its length in CSS pixels of a reader who has not asked for larger text. */
const lengths = Object.entries(tokens()).flatMap(([name, value]) => {
  const [whole, number, unit] = new RegExp(LENGTH).exec(value) ?? [];
  return whole === value ? [[name, pixels(number, unit)]] : [];
});

/** One sentence for each declaration of a sheet that should name a token. */
export function rawStyles(file, css) {
  if (file === TOKENS || DRAWN.test(css)) return [];
  return declarations(css).flatMap(([property, value]) => {
    if (property.startsWith('--')) return [];
    if (/^font(-size)?$/.test(property) && TYPE.test(value)) {
      return [`${property}: ${value}; a raw size of type, name it in ${TOKENS}`];
    }
    if (TIME.test(value)) return [`${property}: ${value}; a raw time, name it in ${TOKENS}`];
    const names = KINDS.find(([of]) => of.test(property))?.[1];
    if (!names) return [];
    return [...value.matchAll(LENGTH)].flatMap(([raw, number, unit]) => {
      const same = lengths.filter(
        ([name, length]) => names.test(name) && length === pixels(number, unit),
      );
      const better = same.map(([name]) => `var(${name})`).join(' or ');
      return same.length > 0 ? [`${property}: ${raw}; say ${better}`] : [];
    });
  });
}

/** The first value of each; a dark theme changes no length. */
function tokens() {
  return Object.fromEntries(declarations(readFileSync(TOKENS, 'utf8')).reverse());
}

function declarations(css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(DECLARATION)].map(([, property, value]) => [property, value.trim()]);
}

function pixels(number, unit) {
  return Number(number) * (unit === 'rem' ? REM : 1);
}
