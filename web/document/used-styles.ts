import type { Parts } from './parts.ts';

type Styles = Pick<Parts, 'rules' | 'keyframes'>;

/** Limit of cached class sets. Each page has only a few; user input does not create more. */
const MOST_KNOWN = 500;

/** Pages with the same classes share the result. */
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

/** Also for elements without classes, in source order. */
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
