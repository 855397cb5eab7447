import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import type { Parts } from '../../web/document/parts.ts';
import { partsOf } from './parts.ts';
import { writeCompressed } from './precompressed.ts';
import { buildWorker } from './worker.ts';

const ENTRY = path.resolve('web/document/documents.tsx');

/**
 * Builds what writes documents, for the server, beside the browser's build; and with it the pages
 * that need no family, so that they lie ready. `sources` reads the code as the browser's build does.
 */
export function documents(sources: () => PluginOption[]): Plugin {
  let root = '';
  let target: string[] = [];
  let isProduct = false;
  return {
    name: 'documents',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      target = [config.build.target || []].flat();
      // The stories are built by themselves, with an input of their own.
      isProduct = config.build.rolldownOptions.input === undefined;
    },
    async writeBundle({ dir = '' }) {
      if (!isProduct) return;
      const outDir = path.resolve(dir, '../documents');
      await buildFor(root, outDir, sources());
      const { prebuiltDocuments } = await import(pathToFileURL(`${outDir}/documents.js`).href);
      const parts = partsOf(dir);
      const prebuilt: Record<string, object> = {};
      for (const [page, { html, ...policy }] of Object.entries<{ html: string }>(
        await prebuiltDocuments(parts),
      )) {
        check(page, html, parts, dir);
        const file = path.join(dir, `${page}.html`);
        writeFileSync(file, html);
        writeCompressed(file);
        prebuilt[page] = policy;
      }
      writeFileSync(path.join(outDir, 'parts.json'), JSON.stringify({ parts, prebuilt }));
      await buildWorker(dir, target);
    },
  };
}

/** The same classes and addresses of pictures as the browser's. */
async function buildFor(root: string, outDir: string, plugins: PluginOption[]) {
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      target: 'node20',
    },
  });
}

/** The two builds must agree, and the content policy must not refuse anything. */
function check(page: string, html: string, { rules }: Parts, dir: string) {
  const complain = (text: string) => {
    throw new Error(`The document of ${page} ${text}`);
  };
  if (/ style="/.test(html)) complain('has a style at an element, which is refused');
  const classes = new Set(rules.flatMap((rule) => rule.classes.flat()));
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) {
      if (!classes.has(name)) complain(`has a class '${name}' without a style`);
    }
  }
  const assets = readdirSync(path.join(dir, 'assets'));
  for (const [, file = ''] of html.matchAll(/"\/assets\/([^"#]+)/g)) {
    if (!assets.includes(file)) complain(`refers to '${file}', which the browser's build lacks`);
  }
}
