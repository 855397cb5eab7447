import type { Context } from 'hono';
import type { Config } from '../config.ts';

type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** Whether the browser reached us over https, as far as we may believe what stands in front. */
export function isSecure(c: Context, config: OriginConfig): boolean {
  if (config.publicUrl) return config.publicUrl.startsWith('https:');
  return config.trustProxy > 0 && c.req.header('x-forwarded-proto') === 'https';
}

/**
 * Whether a request was made by a page of another site. Browsers name the origin on every
 * changing request to another site, so one that names none was not made by such a page.
 */
export function isForeign(c: Context, config: OriginConfig): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  if (config.publicUrl) return origin !== config.publicUrl;
  const forwarded = config.trustProxy > 0 ? c.req.header('x-forwarded-host') : undefined;
  return !URL.canParse(origin) || new URL(origin).host !== (forwarded ?? c.req.header('host'));
}
