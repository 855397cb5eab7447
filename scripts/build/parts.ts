import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { AREA_NAMES } from '../../web/document/areas.ts';
import type { Parts, StyleRule } from '../../web/document/parts.ts';
import { symbolsIn } from '../../web/document/symbols.ts';
import { usedStyles } from '../../web/document/used-styles.ts';
import { writeCompressed } from './precompressed.ts';

/** As many as the build's own files have in their names. */
const HASH_LETTERS = 8;

/** Takes what documents are made of from the browser's build in `folder`. */
export function partsOf(folder: string): Parts {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const assets = readdirSync(path.join(folder, 'assets'));
  const addressOf = (piece: string, ending: string) => {
    const name = assets.find((each) => each.startsWith(`${piece}-`) && each.endsWith(ending));
    if (!name) throw new Error(`The build has made no ${piece}-….${ending}`);
    return `/assets/${name}`;
  };
  const textOf = (ending: string) =>
    assets
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(path.join(folder, 'assets', name), 'utf8'))
      .join('\n');
  const styles = stylesOf(textOf('.css'));
  return {
    head: between(page, '<head>', '</head>')
      .replace(/<script\b[^>]*><\/script>|<title>.*<\/title>|<link rel="stylesheet"[^>]*>/g, '')
      .replace(/<link rel="preload" href="\/api\/start"[^>]*>/, '')
      .replace(/\n\s*/g, '\n'),
    shell: {
      title: between(page, '<title>', '</title>'),
      html: between(page, '<div id="root">', '</div>').trim(),
    },
    styles: {
      all: addressOf('style', '.css'),
      app: appStyles(folder, addressOf('index', '.js'), styles),
    },
    libraries: addressOf('libraries', '.js'),
    app: addressOf('index', '.js'),
    areas: Object.fromEntries(
      AREA_NAMES.map((area) => [area, addressOf(area, '.js')]),
    ) as Parts['areas'],
    kept: addressOf('kept', '.js'),
    ...styles,
    symbols: symbolsIn(textOf('.svg')),
  };
}

/** Writes the styles of all classes that the app's code names into a file of their own. */
function appStyles(
  folder: string,
  app: string,
  styles: Pick<Parts, 'rules' | 'keyframes'>,
): string {
  const code = readFileSync(path.join(folder, app), 'utf8');
  const named = new Set(code.match(/[\w-]+/g));
  const css = usedStyles(styles, named);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, HASH_LETTERS);
  const address = `/assets/app-${hash}.css`;
  const file = path.join(folder, address);
  writeFileSync(file, css);
  writeCompressed(file);
  return address;
}

function between(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin) + begin.length;
  return text.slice(from, text.indexOf(end, from));
}

function stylesOf(css: string): Pick<Parts, 'rules' | 'keyframes'> {
  const rules: StyleRule[] = [];
  const keyframes: Record<string, string> = {};
  const isFrames = ({ name }: AtRule) => name.endsWith('keyframes');
  const collect = (nodes: readonly ChildNode[], within: readonly string[]) => {
    for (const node of nodes) {
      if (node.type === 'rule') rules.push({ css: `${node}`, within, classes: classesOf(node) });
      else if (node.type !== 'atrule') continue;
      else if (isFrames(node)) keyframes[node.params] = `${keyframes[node.params] ?? ''}${node}`;
      else if (holdsRules(node)) collect(node.nodes, [...within, `@${node.name} ${node.params}`]);
      else rules.push({ css: `${node}`, within, classes: [[]] });
    }
  };
  collect(postcss.parse(css).nodes, []);
  return { rules, keyframes };
}

/** As `@media` does, and `@font-face` does not. */
function holdsRules(node: AtRule): node is AtRule & Container & { nodes: ChildNode[] } {
  return node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
}

/** What stands in `:is()` or `:not()` may be one of several, or must not be there. */
function classesOf({ selectors }: Rule): string[][] {
  return selectors.map((selector) =>
    [...selector.replace(/:[\w-]+\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
}
