import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './scripts/build/class-names.ts';
import { builtVersion } from './scripts/build/commit.ts';
import { documents } from './scripts/build/documents.ts';
import { fonts } from './scripts/build/fonts.ts';
import { namedMedia } from './scripts/build/named-media.ts';
import { notices } from './scripts/build/notices.ts';
import { OF_THIS_NODE, oldNode } from './scripts/build/old-node.ts';
import { pieceOf } from './scripts/build/pieces.ts';
import { sprites } from './scripts/build/sprites.ts';
import { tabletManifest } from './scripts/build/tablet-manifest.ts';
import { OLDEST_BROWSERS } from './web/browsers.ts';

const WEB = path.resolve('web');
/** `scripts/ready.mjs` builds into another directory, so that a failed build keeps the current programs. */
const DIST = path.resolve(process.env.DIST ?? 'dist');
const WEB_DIST = path.join(DIST, 'web');
const BROWSERS = Object.entries(OLDEST_BROWSERS).map((each) => each.join(''));
const DEV_SERVER = `http://localhost:${process.env.API_PORT ?? 3001}`;
const INTERFACE = '^/api/';
/** The programs for Node: the server, the tools for its data, and the page renderer. */
const PROGRAMS = [
  'gwiazdozbior',
  'main',
  'programs/admin',
  'programs/backup',
  'programs/distribute',
  'programs/export-family',
  'programs/go-back',
  'programs/healthy',
  'programs/import-family',
  'programs/move',
  'programs/read-file',
  'programs/render',
  'programs/restore',
  'programs/verify',
].map((name) => `server/${name}.ts`);
const WRITER = 'web/document/documents.tsx';

/** The file of a program is for any Node (`old-node.ts`). */
const inEntry = ({ name }: { name: string }) =>
  WRITER.endsWith(`/${name}.tsx`) ? '[name].js' : `[name]${OF_THIS_NODE}`;

/** Native packages stay in node_modules. All others are bundled. */
const NATIVE = ['@node-rs/argon2', '@photostructure/sqlite'];

const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [{ name: pieceOf, debugName: 'pieces', test: /./ }],
};

/** React has the hook itself: no shim for older versions. */
const OWN_HOOKS = { 'use-sync-external-store/shim': 'use-sync-external-store' };

const sources = [
  tanstackRouter({
    target: 'react',
    routesDirectory: path.join(WEB, 'routes'),
    generatedRouteTree: path.join(WEB, 'routes.gen.ts'),
    quoteStyle: 'single',
    semicolons: true,
    autoCodeSplitting: true,
    codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
  }),
  // `web/jsx` puts non-breaking spaces into Polish texts.
  react({ jsxImportSource: '#jsx' }),
  classNames(WEB),
];
const css = { postcss: { plugins: [namedMedia] } };

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        define: {
          BUILD_VERSION: JSON.stringify(builtVersion()),
          'process.env.NODE_ENV': '"production"',
        },
        plugins: [...sources, documents(WEB_DIST, BROWSERS), oldNode()],
        css,
        ssr: { noExternal: true, external: NATIVE },
        build: {
          outDir: path.join(DIST, 'server'),
          emptyOutDir: true,
          // The same picture addresses as in the browser build.
          assetsInlineLimit: 0,
          target: 'node20',
          license: { fileName: 'LICENSES.md' },
          rolldownOptions: { input: [...PROGRAMS, WRITER], output: { entryFileNames: inEntry } },
        },
      }
    : {
        root: WEB,
        plugins: [...sources, sprites(), fonts(), notices(), tabletManifest()],
        css,
        resolve: { alias: OWN_HOOKS },
        build: {
          outDir: WEB_DIST,
          emptyOutDir: true,
          target: BROWSERS,
          manifest: true,
          // The content security policy allows nothing inline.
          assetsInlineLimit: 0,
          cssCodeSplit: false,
          // The document already preloads the chunks of its page, and most that later ones import.
          modulePreload: false,
          rolldownOptions: { output: { codeSplitting: CHUNKS } },
        },
        server: { port: 3000, proxy: { [INTERFACE]: DEV_SERVER } },
      },
);
