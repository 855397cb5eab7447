import { serveStatic } from '@hono/node-server/serve-static';
import type { App, AppContext, AppEnv } from '../context.ts';
import type { Web } from '../open-web.ts';
import { rightAddress } from '../request/place.ts';
import { documentHandler } from './documents.ts';

const FILE = '/:file{[^/]+\\.[a-z]+}';

/**
 * Addresses that are no screen: `/metrics`, hidden files, and names with a file extension. An
 * extension has a letter, since `…/misje/1.5` is a screen with an odd number.
 */
const NO_SCREEN = /^\/metrics(\/|$)|\/\.[^./]|\.(?=[^/.%]*[a-z])[^/.%]+\/?$/i;

/** For `SERVICE_WORKER=off`: replaces an installed one, deletes its caches and unregisters. */
const NO_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** What is no asset is a screen, rendered for its visitor (decision 7) or prerendered. */
export function webRoutes(
  app: App,
  context: Pick<AppContext, 'log' | 'pace' | 'work' | 'config' | 'meter'>,
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
  // Without revalidation, a browser could keep an old service worker.
  app.use(
    FILE,
    serveStatic({ root: folder, onFound: (_file, c) => c.header('Cache-Control', 'no-cache') }),
  );
  app.get('/', (c) => c.redirect('/witaj'));
  for (const [screen, inline] of Object.entries(documents.prebuilt)) {
    const prebuilt = serveStatic<AppEnv>({
      root: folder,
      path: `${screen}.html`,
      precompressed: true,
      onFound: (_file, c) => {
        c.set('inline', inline);
        c.header('Cache-Control', 'no-cache');
      },
    });
    // The build cannot know the right address, so a page that may have to name it is rendered.
    app.use(screen, (c, next) =>
      rightAddress(c, context.config)?.isDoubtful ? next() : prebuilt(c, next),
    );
  }
  const page = documentHandler(app, context, documents);
  app.on(['GET', 'POST'], '*', (c): Response | Promise<Response> => {
    if (NO_SCREEN.test(c.req.path)) return c.text('Not found', 404);
    if (c.req.method !== 'POST') return page(c);
    // A form was posted before the app could handle it. The path stays encoded: a decoded line
    // break breaks the header. Two leading slashes or backslashes would redirect to another host.
    return c.redirect(new URL(c.req.url).pathname.replace(/^[/\\]+/, '/'), 303);
  });
}
