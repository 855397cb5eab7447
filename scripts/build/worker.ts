import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Adds the service worker to the browser's build: one file, at an address that never changes. */
export function worker(): Plugin {
  let outDir = '';
  return {
    name: 'worker',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: path.resolve('web/worker/worker.ts'),
            output: { format: 'iife', entryFileNames: 'worker.js' },
          },
        },
      });
    },
  };
}
