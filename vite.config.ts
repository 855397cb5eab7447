import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from './scripts/build/fonts.ts';
import { precompressed } from './scripts/build/precompressed.ts';
import { prerendered } from './scripts/build/prerendered.ts';
import { sprites } from './scripts/build/sprites.ts';

const WEB = path.resolve('web');
const DEV_SERVER = `http://localhost:${process.env.API_PORT ?? 3001}`;
/** Tablets that families have put into the kitchen, some six years old. */
const OLDEST_BROWSERS = ['chrome90', 'safari15'];

/**
 * Four pieces of code: what everybody needs, what only a parent, only a kid's area and only the
 * welcome pages need (those can be read before). A piece per route was slower: each costs a round
 * trip.
 */
const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'parent', test: /routes.rodzina.(rodzic.|edytuj).*tsr-split/ },
    { name: 'kid', test: /routes.rodzina.dziecko.*tsr-split/ },
    { name: 'welcome', test: /web.witaj.*\.(tsx|css)$|routes.(witaj|pomoc).*tsr-split/ },
    { name: 'app', test: /./ },
  ],
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? { build: { outDir: 'dist/server', emptyOutDir: true, target: 'node20' } }
    : {
        root: WEB,
        plugins: [
          tanstackRouter({
            target: 'react',
            routesDirectory: path.join(WEB, 'routes'),
            generatedRouteTree: path.join(WEB, 'routes.gen.ts'),
            quoteStyle: 'single',
            semicolons: true,
            autoCodeSplitting: true,
          }),
          react(),
          sprites(),
          fonts(),
          precompressed(),
          prerendered(),
        ],
        build: {
          outDir: path.resolve('dist/web'),
          emptyOutDir: true,
          target: OLDEST_BROWSERS,
          // The content policy allows nothing inline.
          assetsInlineLimit: 0,
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { output: { codeSplitting: CHUNKS } },
        },
        server: { port: 3000, proxy: { '/api': DEV_SERVER } },
      },
);
