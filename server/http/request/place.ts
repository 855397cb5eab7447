import type { Context } from 'hono';
import type { Config } from '../../base/config.ts';
import { homePrefix } from '../../base/token-prefix.ts';
import { forwardedValue } from './address.ts';

export type PlaceConfig = Pick<Config, 'publicUrl' | 'homeUrl' | 'trustProxy'>;

const FORWARDED = /^(?:forwarded|x-real-ip|x-forwarded-.*)$/;

/** Returns whether a proxy has passed a request on, or somebody pretends so. */
export function isForwarded(c: Context): boolean {
  return [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name));
}

/** Exactly the host and port of `HOME_URL` (decision 66), and no proxy in between. */
export function isHome(c: Context, { homeUrl }: Pick<PlaceConfig, 'homeUrl'>): boolean {
  if (homeUrl === null) return false;
  return c.req.header('host') === new URL(homeUrl).host && !isForwarded(c);
}

/** Returns the origin that a page must have so that this request may change something. */
export function ownOrigin(c: Context, config: PlaceConfig): string | null {
  return isHome(c, config) ? config.homeUrl : config.publicUrl;
}

/** Returns what the tokens of sessions begin with that are good for this request. */
export function sessionPrefix(c: Context, config: PlaceConfig): string {
  return config.homeUrl !== null && isHome(c, config) ? homePrefix(config.homeUrl) : '';
}

/** A proxy may have rewritten the host, so only the browser knows. `null`: any is right. */
export function rightAddress(c: Context, config: PlaceConfig) {
  const right = ownOrigin(c, config);
  if (right === null) return null;
  const { protocol, host } = new URL(right);
  const requested = `${protocol}//${hostOf(c, config)}`;
  return { right, isDoubtful: !URL.canParse(requested) || new URL(requested).host !== host };
}

/** Returns the host that the browser used, as far as the proxies in front are trusted. */
export function hostOf(c: Context, { trustProxy }: Pick<PlaceConfig, 'trustProxy'>) {
  return forwardedValue(c.req.header('x-forwarded-host'), trustProxy) ?? c.req.header('host');
}
