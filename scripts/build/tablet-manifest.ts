import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MANIFEST = 'web/public/manifest.webmanifest';

/** Writes the manifest of children's tablets: full screen, and without shortcuts to a parent's page. */
export function tabletManifest(): Plugin {
  return {
    name: 'tablet-manifest',
    generateBundle() {
      const { shortcuts: _, ...manifest } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
      const source = JSON.stringify({ ...manifest, display: 'fullscreen' });
      this.emitFile({ type: 'asset', fileName: 'manifest-tablet.webmanifest', source });
    },
  };
}
