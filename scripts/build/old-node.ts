import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** How the files of programs end that an old version of Node may be unable to load. */
export const OF_THIS_NODE = '.program.js';
const CHECK = 'scripts/build/node-version.mjs';

/** A file before each program that any Node can load. It names the needed versions or loads it. */
export function oldNode(): Plugin {
  return {
    name: 'old-node',
    apply: 'build',
    generateBundle(_, bundle) {
      const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('node-version.js', readFileSync(CHECK, 'utf8'));
      for (const file of Object.keys(bundle).filter((name) => name.endsWith(OF_THIS_NODE))) {
        emit(
          file.replace(OF_THIS_NODE, '.js'),
          `#!/usr/bin/env node\nimport { refuseOldNode } from './node-version.js';\n` +
            `refuseOldNode(${JSON.stringify(engines.node)});\nimport('./${file}');\n`,
        );
      }
    },
  };
}
