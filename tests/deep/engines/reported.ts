import { OpenAPIHono } from '@hono/zod-openapi';
import type { App, AppEnv } from '../../../server/http/context.ts';

const SCRIPT = '/reported.js';

/** Runs first in every page and reports unexpected errors. */
const REPORTER = `
let isLeaving = false;
// Files still loading when the page is left are not errors.
addEventListener('beforeunload', () => { isLeaving = true; });
const report = (...words) => navigator.sendBeacon('${SCRIPT}', location.pathname + ': ' + words.join(' '));
addEventListener('error', ({ target, message, error }) => {
  const { cause, stack } = error || {};
  const file = target.src || target.href;
  if (target === window) report(message, stack, cause && cause.stack, cause);
  // A photo may be missing.
  else if (file && !isLeaving && target.localName !== 'image') report(file, 'is missing');
}, true);
addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason, reason && reason.stack));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report('Content Security Policy', violatedDirective, blockedURI));
`;

/**
 * Returns the same app, but each page reports its errors and its content policy violations from the
 * first line on. Not every browser's protocol reports them.
 */
export function reporting(app: App, complaints: string[]): App {
  const around = new OpenAPIHono<AppEnv>();
  around.get(SCRIPT, (c) => c.body(REPORTER, 200, { 'Content-Type': 'text/javascript' }));
  around.post(SCRIPT, async (c) => {
    complaints.push(await c.req.text());
    return c.body(null, 204);
  });
  around.all('*', async (c) => {
    // A service worker's request does not say that it is for a page.
    const maybePage = c.req.method === 'GET';
    const request = new Request(
      c.req.raw,
      maybePage ? { headers: without('Accept-Encoding', c.req.raw.headers) } : {},
    );
    const answer = await app.fetch(request, c.env);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
    const html = (await answer.text()).replace('<head>', `<head><script src="${SCRIPT}"></script>`);
    const { status, headers } = answer;
    return new Response(html, { status, headers: without('Content-Length', headers) });
  });
  return around;
}

function without(name: string, headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete(name);
  return others;
}
