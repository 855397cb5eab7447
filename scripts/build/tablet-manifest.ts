import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MANIFEST = 'web/public/manifest.webmanifest';

/** A children's tablet is installed without what leads out of it: full screen, no way to a parent's page. */
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
