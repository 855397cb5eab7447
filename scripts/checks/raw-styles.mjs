/**
 * Finds values in a style sheet that a token of `web/ui/styles/tokens.css` should replace: raw font
 * sizes, raw durations, and lengths that a token of the same kind has. It skips a sheet that starts
 * with „Drawn:”, because its numbers are the geometry of a picture.
 */
import { readFileSync } from 'node:fs';

const TOKENS = 'web/ui/styles/tokens.css';
const DRAWN = /^\/\* Drawn: /;
const DECLARATION = /(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+);/g;
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g;
const TYPE = /(?<![\w-])\d*\.?\d+(?:px|rem|vw|vh|ch)\b/;
const TIME = /(?<![\w-])-?\d*\.?\d+m?s\b/;
const REM = 16;

/** The tokens for each kind of property. */
const KINDS = [
  [/^(?:(?:row-|column-)?gap|padding.*|margin.*|inset|top|right|bottom|left)$/, /^--space-/],
  [/^border-.*radius$/, /^--radius/],
  [/^(?:border|outline)(?!-.*radius)/, /^--stroke/],
  [/^(?:min-|max-)?height$/, /^--(?:icon|picture|tap|row|field)/],
  [/^(?:min-|max-)?width$/, /^--(?:icon|picture|tap|width)/],
  // Text columns grow with the font and pictures do not, so equal lengths have different meanings.
  [/^(?:flex|flex-basis|grid-template-columns)$/, /^--width/],
];

/** The length of each token in CSS pixels, at the browser's default font size. */
const lengths = Object.entries(tokens()).flatMap(([name, value]) => {
  const [whole, number, unit] = new RegExp(LENGTH).exec(value) ?? [];
  return whole === value ? [[name, pixels(number, unit)]] : [];
});

/** Returns a message for each declaration of a sheet that should use a token. */
export function rawStyles(file, css) {
  if (file === TOKENS || DRAWN.test(css)) return [];
  return declarations(css).flatMap(([property, value]) => {
    if (property.startsWith('--')) return [];
    if (/^font(-size)?$/.test(property) && TYPE.test(value)) {
      return [`${property}: ${value}; raw font size, define a token in ${TOKENS}`];
    }
    if (TIME.test(value))
      return [`${property}: ${value}; raw duration, define a token in ${TOKENS}`];
    const names = KINDS.find(([of]) => of.test(property))?.[1];
    if (!names) return [];
    return [...value.matchAll(LENGTH)].flatMap(([raw, number, unit]) => {
      const same = lengths.filter(
        ([name, length]) => names.test(name) && length === pixels(number, unit),
      );
      const better = same.map(([name]) => `var(${name})`).join(' or ');
      return same.length > 0 ? [`${property}: ${raw}; use ${better}`] : [];
    });
  });
}

/** Returns the first value of each token. A dark theme changes no length. */
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
