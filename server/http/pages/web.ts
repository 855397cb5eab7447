import { serveStatic } from '@hono/node-server/serve-static';
import type { App, AppContext } from '../context.ts';
import type { Web } from '../open-web.ts';
import { documentHandler } from './documents.ts';
import { NO_WORKER } from './no-worker.ts';

/** A file beside the page. */
const FILE = '/:file{[^/]+\\.[a-z]+}';

/**
 * What machines look for, what is hidden, and what has the name of a file, whose ending has a letter:
 * `…/misje/1.5` is a screen with an odd number.
 */
const NO_SCREEN = /^\/metrics(\/|$)|\/\.[^./]|\.(?=[^/.%]*[a-z])[^/.%]+\/?$/i;

/**
 * Serves what was built of the web. Assets carry a hash in their names and may be kept for ever;
 * every other address is a screen, whose document is written for the visitor (decision 7) unless the
 * build has written it for everybody.
 */
export function webRoutes(
  app: App,
  context: Pick<AppContext, 'log' | 'pace' | 'config' | 'meter'>,
  { folder, documents }: Web,
) {
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  if (context.config.serviceWorker === 'off') {
    app.get('/sw.js', (c) => {
      c.header('Cache-Control', 'no-cache');
      return c.body(NO_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
    });
  }
  // A worker that a browser kept by itself could not be replaced.
  app.use(
    FILE,
    serveStatic({ root: folder, onFound: (_file, c) => c.header('Cache-Control', 'no-cache') }),
  );
  app.get('/', (c) => c.redirect('/witaj'));
  for (const [screen, inline] of Object.entries(documents.prebuilt)) {
    app.use(
      screen,
      serveStatic({
        root: folder,
        path: `${screen}.html`,
        precompressed: true,
        onFound: (_file, c) => {
          c.set('inline', inline);
          c.header('Cache-Control', 'no-cache');
        },
      }),
    );
  }
  const page = documentHandler(app, context, documents);
  app.on(['GET', 'POST'], '*', (c): Response | Promise<Response> => {
    if (NO_SCREEN.test(c.req.path)) return c.text('Not found', 404);
    if (c.req.method !== 'POST') return page(c);
    // A form that was sent where no app is there to send it. The path stays encoded: decoded, a line
    // break would be no header, and two slashes or backslashes lead to another host.
    return c.redirect(new URL(c.req.url).pathname.replace(/^[/\\]+/, '/'), 303);
  });
}
