import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONTS = path.resolve('web/ui/styles/fonts');

/** The letters that Polish families use. Other letters come from the system font. */
const LETTERS = {
  latin: `${ascii()}\u00a0Óó„”’–…−×·½“‹›`,
  polish: 'ĄąĆćĘęŁłŃńŚśŹźŻżŠšČčŽžŘřĚě',
  /** Rare letters, loaded only by pages that contain them. */
  further: 'ÄäÖöÜüßÉéÁáÈèÇçÑñ«»°‘—€•↑↓',
};

function ascii() {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
}

/** Reduces Nunito to our letters, from 75 to 30 KB, and preloads it. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async configResolved() {
      const { resolve } = createRequire(import.meta.url);
      mkdirSync(FONTS, { recursive: true });
      for (const [name, file] of [
        ['latin', 'nunito-latin-wght-normal.woff2'],
        ['polish', 'nunito-latin-ext-wght-normal.woff2'],
        ['further', 'nunito-latin-wght-normal.woff2'],
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
          .filter((file) => /nunito-(latin|polish)-[^/]+$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', crossorigin: true },
            // Each document copies the start of the head (`parts.ts`).
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
