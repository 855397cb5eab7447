import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const WEB = path.resolve('web');
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
