import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import type { AppEnv } from '../context.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const POLICY = 'Content-Security-Policy';
const PERMISSIONS = 'Permissions-Policy';
const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * The pages of a mission and of a gift, on which the parent records. Whoever comes there from another
 * page has that one's document, and its policy: `web/recording` fetches a document of its own.
 */
const RECORDING_PAGE =
  /^\/rodzina\/rodzic\/dziecko\/[^/]+\/(misje|nagrody|nagrody\/dostepne)\/\d+\/?$/;

/**
 * The content policy lets in nothing from other hosts, and of what stands inline only what we have
 * written into a page ourselves, by its hash. Browsers are told to come by https only where https is
 * what the operator has named.
 */
export function securedBy({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler<AppEnv> {
  const secured = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? `max-age=${ONE_YEAR_SECONDS}`
      : false,
    xFrameOptions: 'DENY',
  });
  return async (c, next) => {
    const answer = await secured(c, next);
    const inline = c.get('inline');
    if (c.get('isFile')) c.res.headers.set(POLICY, FILE_POLICY);
    if (RECORDING_PAGE.test(c.req.path)) {
      const none = c.res.headers.get(PERMISSIONS) ?? '';
      c.res.headers.set(PERMISSIONS, none.replace('microphone=()', 'microphone=(self)'));
    }
    if (inline) {
      const inPage = `style-src 'self' ${inline.style}; script-src 'self' ${inline.script}`;
      c.res.headers.set(POLICY, `${c.res.headers.get(POLICY)}; ${inPage}`);
    }
    return answer;
  };
}
