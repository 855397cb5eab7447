import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
// @ts-expect-error: it has no types
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';
import { spriteSvg } from './web/art/pictures/sprite.ts';

const WEB = path.resolve('web');
const SPRITES = path.resolve('web/art/sprites');
const FONTS = path.resolve('web/styles/fonts');
const WEB_OUT = path.resolve('dist/web');
const DEV_SERVER = `http://localhost:${process.env.API_PORT ?? 3001}`;

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
          }),
          react(),
          sprites(),
          fonts(),
          precompressed(),
        ],
        build: {
          outDir: WEB_OUT,
          emptyOutDir: true,
          // The content policy allows nothing inline.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
        },
        server: { port: 3000, proxy: { '/api': DEV_SERVER } },
      },
);

/** Draws all pictures into the two files that `Picture` refers to. */
function sprites(): Plugin {
  return {
    name: 'sprites',
    configResolved() {
      const { icons } = createRequire(import.meta.url)(
        '@iconify-json/fluent-emoji-flat/icons.json',
      );
      mkdirSync(SPRITES, { recursive: true });
      for (const set of ['main', 'more'] as const) {
        writeFileSync(path.join(SPRITES, `${set}.svg`), spriteSvg(set, icons));
      }
    },
  };
}

/** What Polish families write: further names fall back to the system's letters. */
const LETTERS = {
  latin: `${ascii()}\u00a0ÓóÄäÖöÜüßÉéÁáÈèÇçÑñ«»°·×½„”“’‘–—…‹›−€•↑↓`,
  polish: 'ĄąĆćĘęŁłŃńŚśŹźŻżŠšČčŽžŘřĚě',
};

function ascii() {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
}

/** Reduces Nunito to our letters, 75 to 33 KB, and lets the page ask for it at once. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    async configResolved() {
      const { resolve } = createRequire(import.meta.url);
      mkdirSync(FONTS, { recursive: true });
      for (const [name, file] of [
        ['latin', 'nunito-latin-wght-normal.woff2'],
        ['polish', 'nunito-latin-ext-wght-normal.woff2'],
      ] as const) {
        const whole = readFileSync(resolve(`@fontsource-variable/nunito/files/${file}`));
        const subset = await subsetFont(whole, LETTERS[name], { targetFormat: 'woff2' });
        writeFileSync(path.join(FONTS, `nunito-${name}.woff2`), subset);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Writes each text asset once more in brotli, so that no request has to compress it. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = WEB_OUT }) {
      const assets = path.join(dir, 'assets');
      for (const name of readdirSync(assets)) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const file = path.join(assets, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
