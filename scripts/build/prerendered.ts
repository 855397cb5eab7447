import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { POLISH } from './polish.ts';
import { writeCompressed } from './precompressed.ts';

const ENTRY = path.resolve('web/witaj/prerender.tsx');
/** What the page holds until something is rendered into it. */
const EMPTY_ROOT = /(<div id="root">)[\s\S]*?(<\/div>)/;

/** What `ENTRY` makes of a page. */
interface PrerenderedPage {
  path: string;
  title: string;
  description: string;
  html: string;
}

/**
 * Writes the pages that need no family as HTML with their whole content, so that they can be read
 * before any script has run, and where none ever does.
 */
export function prerendered(): Plugin {
  let root = '';
  let isProduct = false;
  return {
    name: 'prerendered',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      // The page of all components is built by itself, with an input of its own.
      isProduct = config.build.rolldownOptions.input === undefined;
    },
    async writeBundle({ dir = '' }) {
      if (!isProduct) return;
      const blank = readFileSync(path.join(dir, 'index.html'), 'utf8');
      const css = styleSheet(dir);
      for (const page of await renderedPages(root, path.resolve(dir, '../prerender'))) {
        check(page, dir, css);
        const file = path.join(dir, `${page.path}.html`);
        writeFileSync(file, filled(blank, page));
        writeCompressed(file);
      }
    },
  };
}

/** A build of its own, for Node: the same classes and addresses of pictures as the browser's. */
async function renderedPages(root: string, outDir: string): Promise<PrerenderedPage[]> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(POLISH)],
    build: { ssr: ENTRY, outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const built = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
  rmSync(outDir, { recursive: true });
  return built.prerenderedPages();
}

function filled(blank: string, { title, description, html }: PrerenderedPage): string {
  return blank
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, tag) => tag + description)
    .replace(EMPTY_ROOT, (_, begin, end) => begin + html + end);
}

/** The two builds must agree, and the content policy must not refuse anything. */
function check({ path: page, html }: PrerenderedPage, dir: string, css: string) {
  const complain = (text: string) => {
    throw new Error(`The prerendered ${page} ${text}`);
  };
  if (/ style=|<style|<script/.test(html)) complain('has something inline, which is refused');
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of classes.split(' ')) {
      if (!css.includes(`.${name}`)) complain(`has a class '${name}' without a style`);
    }
  }
  const assets = readdirSync(path.join(dir, 'assets'));
  for (const [, file = ''] of html.matchAll(/"\/assets\/([^"#]+)/g)) {
    if (!assets.includes(file)) complain(`refers to '${file}', which the browser's build lacks`);
  }
}

function styleSheet(dir: string): string {
  const assets = path.join(dir, 'assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .join('\n');
}
