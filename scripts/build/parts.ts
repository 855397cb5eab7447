import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { Manifest } from 'vite';
import { CHUNK_NAMES } from '../../web/document/areas.ts';
import type { Parts, StyleRule } from '../../web/document/parts.ts';
import { usedStyles } from '../../web/document/used-styles.ts';
import { symbolsIn } from '../../web/illustrations/symbols.ts';

/** The length of the hash in the build's own file names. */
const HASH_LETTERS = 8;

type Styles = Pick<Parts, 'rules' | 'keyframes'>;

export function partsOf(folder: string): Omit<Parts, 'release'> {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const page = read('index.html');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const made = Object.values(manifest);
  const addressOf = (piece: string) => {
    const { file } = made.find(({ name }) => name === piece) ?? {};
    if (!file) throw new Error(`the build has no chunk named ${piece}`);
    return `/${file}`;
  };
  const files = made.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const filesOf = (ending: string) => new Set(files.filter((file) => file.endsWith(ending)));
  const [all = ''] = filesOf('.css');
  const styles = stylesOf(read(all));
  return {
    head: between(page, '<head>', '<!--').replace(/\n\s*/g, '\n'),
    shell: {
      title: between(page, '<title>', '</title>'),
      html: between(page, '<div id="root">', '</div>').trim(),
    },
    styles: {
      all: `/${all}`,
      day: dayStyles(folder, read(addressOf('index')) + read(addressOf('day')), styles),
    },
    libraries: addressOf('libraries'),
    app: addressOf('index'),
    chunks: Object.fromEntries(
      CHUNK_NAMES.map((chunk) => [chunk, addressOf(chunk)]),
    ) as Parts['chunks'],
    offline: addressOf('offline'),
    ...styles,
    symbols: symbolsIn([...filesOf('.svg')].map(read).join('\n')),
  };
}

/** Writes a file with the styles of all classes in the code of a kid's day. Returns its address. */
function dayStyles(folder: string, code: string, styles: Styles): string {
  const css = usedStyles(styles, new Set(code.match(/[\w-]+/g)));
  const mark = hash('sha256', css, 'base64url').slice(0, HASH_LETTERS);
  const address = `/assets/day-${mark}.css`;
  writeFileSync(path.join(folder, address), css);
  return address;
}

function between(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin) + begin.length;
  return text.slice(from, text.indexOf(end, from));
}

function stylesOf(css: string): Styles {
  const rules: StyleRule[] = [];
  const keyframes: Record<string, string> = {};
  const isFrames = ({ name }: AtRule) => name.endsWith('keyframes');
  const collect = (nodes: readonly ChildNode[], within: string) => {
    for (const node of nodes) {
      if (node.type === 'rule') rules.push({ css: `${node}`, within, classes: classesOf(node) });
      else if (node.type !== 'atrule') continue;
      else if (isFrames(node)) keyframes[node.params] = `${keyframes[node.params] ?? ''}${node}`;
      else if (holdsRules(node)) collect(node.nodes, `${within}@${node.name} ${node.params}{`);
      else rules.push({ css: `${node}`, within, classes: [[]] });
    }
  };
  collect(postcss.parse(css).nodes, '');
  return { rules, keyframes };
}

/** Whether an at-rule contains rules, as `@media` does and `@font-face` does not. */
function holdsRules(node: AtRule): node is AtRule & Container & { nodes: ChildNode[] } {
  return node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
}

/** Skips `:is()` and `:not()`, whose classes are optional or excluded. */
function classesOf({ selectors }: Rule): string[][] {
  return selectors.map((selector) =>
    [...selector.replace(/:[\w-]+\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
}
