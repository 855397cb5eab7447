import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { App } from '../context.ts';

/** A file beside the page. */
const FILE = '/:file{[^/]+\\.[a-z]+}';

/**
 * What machines look for, what is hidden, and what has the name of a file, whose ending has a letter:
 * `…/misje/1.5` is a screen with an odd number.
 */
const NO_SCREEN = /^\/metrics(\/|$)|\/\.[^./]|\.(?=[^/.%]*[a-z])[^/.%]+\/?$/i;

/** Screens that the build has written whole: they can be read before any script has run. */
const PRERENDERED = ['/witaj', '/pomoc'];

/**
 * Serves the built browser code from `folder`. Assets carry a hash in their names and may be kept
 * for ever; every other address is a screen, and the router in the browser knows which.
 */
export function webRoutes(app: App, folder: string) {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');

  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.use(FILE, serveStatic({ root: folder }));
  app.get('/', (c) => c.redirect('/witaj'));
  for (const screen of PRERENDERED) {
    app.use(
      screen,
      serveStatic({
        root: folder,
        path: `${screen}.html`,
        precompressed: true,
        onFound: (_file, c) => c.header('Cache-Control', 'no-cache'),
      }),
    );
  }
  app.get('*', (c) =>
    NO_SCREEN.test(c.req.path)
      ? c.text('Not found', 404)
      : c.html(page, 200, { 'Cache-Control': 'no-cache' }),
  );
}
