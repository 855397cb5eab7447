import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import data, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import postcss, { type Root } from 'postcss';
import { expect, test } from 'vitest';
import { isLacking, partsOf } from './lacking.ts';

const BUILT = 'dist/web/assets';

const { css } = data;
const { 'at-rules': AT_RULES = {}, properties: PROPERTIES = {}, selectors: SELECTORS = {} } = css;
const FUNCTIONS = namesIn(css.types ?? {});

/** Features that an oldest browser lacks and the styles use, with what happens there. */
const NOT_MISSED: Record<string, string> = {
  '::backdrop --calm': 'what is behind a dialog darkens at once',
  '::backdrop --flight': 'what is behind a dialog darkens at once',
  ':autofill': 'What was filled in is taken over at the next touch or key.',
  ':has': 'links within the welcome jump where others glide; pulling a kid’s page may reload it',
  '@page': 'a sheet of paper has the margins of the printer, for which it leaves room',
  size: 'a sheet of paper has the size that the dialog of the printer says',
  'break-after: avoid': 'the name of a part of the day may end a side',
  'text-wrap': 'lines of a heading are not of one length',
  'overscroll-behavior': 'pulling a kid’s page down may reload it',
  '-webkit-touch-callout': 'a browser without that callout',
  '-webkit-user-drag': 'a script prevents drags, too',
  '-webkit-tap-highlight-color': 'a browser without that highlight',
  '@media (forced-colors)': 'a browser without forced colours',
  'cursor: default': 'a browser without a pointer',
  'cursor: grab': 'a browser without a pointer',
  'cursor: pointer': 'a browser without a pointer',
  'forced-color-adjust': 'a browser without forced colours',
};

test('uses only style features that the oldest browsers have, except for listed harmless ones', () => {
  const sheets = readdirSync(BUILT).filter((file) => file.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  const used = sheets.flatMap((file) => usedIn(readFileSync(path.join(BUILT, file), 'utf8')));
  expect([...new Set(used)].sort()).toEqual(Object.keys(NOT_MISSED).sort());
});

/** Returns the features of a style sheet that an oldest browser lacks, outside of `@supports`. */
function usedIn(css: string): string[] {
  const sheet = postcss.parse(css);
  const used: string[] = [];
  const use = (feature: Identifier | undefined, name: string) => {
    if (isLacking(feature)) used.push(name);
  };
  sheet.walkAtRules('supports', (guarded) => void guarded.remove());
  sheet.walkAtRules(({ name, params }) => {
    use(AT_RULES[name], `@${name}`);
    for (const [, feature = ''] of params.matchAll(/\(([\w-]+)/g)) {
      use(AT_RULES[name]?.[feature], `@${name} (${feature})`);
    }
  });
  sheet.walkRules(({ selector }) => {
    for (const [pseudo, name = ''] of selector.matchAll(/::?([\w-]+)/g))
      use(SELECTORS[name], pseudo);
  });
  sheet.walkDecls(({ prop, value, parent }) => {
    const prefixed = parent?.some(
      (each) => each.type === 'decl' && each.prop === `-webkit-${prop}`,
    );
    if (prefixed) return;
    const property = PROPERTIES[prop];
    if (isLacking(property)) return void used.push(prop);
    for (const [word, name = ''] of value.matchAll(/(?<![\w-.#])([a-z][\w-]*)\(?/g)) {
      if (word.endsWith('(')) use(FUNCTIONS.get(name), `${name}()`);
      else use(property?.[name], `${prop}: ${name}`);
    }
  });
  return [...used, ...orphansOf(sheet)];
}

/**
 * Returns variables used but not defined in `::backdrop`, which inherited nothing for a long time.
 */
function orphansOf(sheet: Root): string[] {
  const used = new Set<string>();
  const defined = new Set<string>();
  sheet.walkRules(/::backdrop/, (rule) =>
    rule.each((each) => {
      if (each.type !== 'decl') return;
      if (each.prop.startsWith('--')) defined.add(each.prop);
      for (const [, name = ''] of each.value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
    }),
  );
  return [...used].filter((name) => !defined.has(name)).map((name) => `::backdrop ${name}`);
}

/** Collects every name in a tree of features; of the same name the outermost. */
function namesIn(features: Identifier, names = new Map<string, Identifier>()) {
  const parts = partsOf(features);
  for (const [name, feature] of parts) if (!names.has(name)) names.set(name, feature);
  for (const [, feature] of parts) namesIn(feature, names);
  return names;
}
