import type { Parts } from './parts.ts';

type Styles = Pick<Parts, 'rules' | 'keyframes'>;

/** Finds the styles that a page uses. Pages that use the same classes share them. */
export function stylesByPage(styles: Styles) {
  const known = new Map<string, string>();
  return (html: string): string => {
    const used = classesIn(html);
    const key = [...used].sort().join(' ');
    const css = known.get(key) ?? usedStyles(styles, used);
    if (known.size < MOST_KNOWN) known.set(key, css);
    return css;
  };
}

/** The styles that elements of some classes use, and those of elements without any, in their order. */
export function usedStyles({ rules, keyframes }: Styles, used: ReadonlySet<string>): string {
  const needed = rules.filter(({ classes }) =>
    classes.some((all) => all.every((name) => used.has(name))),
  );
  let css = '';
  for (const [at, { css: rule, within }] of needed.entries()) {
    const before = needed[at - 1]?.within.join() ?? '';
    const after = needed[at + 1]?.within.join() ?? '';
    const here = within.join();
    if (here !== before) css += within.map((query) => `${query}{`).join('');
    css += rule;
    if (here !== after) css += '}'.repeat(within.length);
  }
  const moving = Object.entries(keyframes).filter(([name]) => css.includes(name));
  return css + moving.map(([, frames]) => frames).join('');
}

/** Each page has some sets of classes; what a visitor does makes no more of them. */
const MOST_KNOWN = 500;

function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  return new Set(names);
}
