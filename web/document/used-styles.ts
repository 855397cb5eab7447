import type { Parts } from './parts.ts';

type Styles = Pick<Parts, 'rules' | 'keyframes'>;

/** Each page has some sets of classes; what a visitor does makes no more of them. */
const MOST_KNOWN = 500;

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
  let css = '';
  let around = '';
  const change = (within: string) => {
    if (within === around) return;
    css += around.replace(/[^{]/g, '').replaceAll('{', '}') + within;
    around = within;
  };
  for (const { css: rule, within, classes } of rules) {
    if (!classes.some((all) => all.every((name) => used.has(name)))) continue;
    change(within);
    css += rule;
  }
  change('');
  const moving = Object.keys(keyframes).filter((name) => css.includes(name));
  return css + moving.map((name) => keyframes[name]).join('');
}

function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  return new Set(names);
}
