import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { SPRITE_SETS, spriteSvg } from '../../web/art/pictures/sprite.ts';

const SPRITES = path.resolve('web/art/sprites');

/** Draws all pictures into the files that `Picture` refers to. */
export function sprites(): Plugin {
  return {
    name: 'sprites',
    configResolved() {
      const { icons } = createRequire(import.meta.url)(
        '@iconify-json/fluent-emoji-flat/icons.json',
      );
      mkdirSync(SPRITES, { recursive: true });
      for (const set of SPRITE_SETS) {
        writeFileSync(path.join(SPRITES, `${set}.svg`), spriteSvg(set, icons));
      }
    },
  };
}
