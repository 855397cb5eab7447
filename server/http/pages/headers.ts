import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { SIGN_HEADER } from '#contract/start.ts';
import type { Config } from '../../base/config.ts';
import { VERSION } from '../../base/version.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isHome } from '../request/place.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const POLICY = 'Content-Security-Policy';
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Scripts, styles, fonts and pictures from the build, and the answers of the API. */
const NO_PAGE = /^\/(?:assets|api)\//;

/** Browsers use these headers only on pages, and each page loads eight assets and sends requests. */
const OF_PAGES_ALONE = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Returns the release of the app that this server delivers; without one, its own. */
export function releaseOf({ web }: Pick<AppContext, 'web'>): string {
  return web?.documents.release ?? VERSION;
}

/** The content policy blocks all other hosts, and inline code that we did not render. */
export function securedBy(context: {
  config: Pick<Config, 'publicUrl' | 'homeUrl' | 'hsts'>;
  web: AppContext['web'];
}): MiddlewareHandler<AppEnv> {
  const { config } = context;
  const hsts = hstsOf(config);
  const release = releaseOf(context);
  const everywhere = {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    strictTransportSecurity: false,
  };
  const page = secureHeaders({
    ...everywhere,
    // A page that records may be opened by client-side navigation, so all documents need the
    // microphone.
    permissionsPolicy: { camera: [], microphone: ['self'], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  });
  const other = secureHeaders({ ...everywhere, ...OF_PAGES_ALONE });
  return async (c, next) => {
    const secured = NO_PAGE.test(c.req.path) ? other : page;
    const answer = await secured(c, next);
    const inline = c.get('inline');
    c.res.headers.set(SIGN_HEADER, release);
    if (hsts !== null && !isHome(c, config)) c.res.headers.set('Strict-Transport-Security', hsts);
    if (c.get('isFile')) c.res.headers.set(POLICY, FILE_POLICY);
    if (inline) {
      const inPage = `style-src 'self' ${inline.style}; script-src 'self' ${inline.script}`;
      c.res.headers.set(POLICY, `${c.res.headers.get(POLICY)}; ${inPage}`);
    }
    return answer;
  };
}

/**
 * Returns the value of the HSTS header. It applies to all ports of a host, and with a port in
 * `PUBLIC_URL` the others are not ours. Browsers forget it only at `max-age=0`.
 */
function hstsOf({ publicUrl, hsts }: Pick<Config, 'publicUrl' | 'hsts'>): string | null {
  if (hsts === 'off') return 'max-age=0';
  const { protocol, port } = new URL(publicUrl ?? 'http://localhost');
  return protocol === 'https:' && port === '' ? `max-age=${ONE_YEAR_SECONDS}` : null;
}
